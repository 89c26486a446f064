import type { PersonShown } from '../protocol';
import { ensureMe, findMe } from './api';

/** Who plays at this device: null while nobody is known, undefined while we do not know yet. */
class Me {
  person = $state<PersonShown | null>();

  async find(): Promise<void> {
    this.person = await findMe();
  }

  /** Somebody must be there from now on: a guest if need be. */
  async ensure(): Promise<PersonShown> {
    const person = this.person ?? (await ensureMe());
    this.person = person;
    return person;
  }
}

export const me = new Me();
