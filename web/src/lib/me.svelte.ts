import type { PersonShown } from '../protocol';
import { ApiError, findMe, makeGuest } from './api';
import { forgetKept } from './kept';
import { somebody } from './names';

/** Who was here last, as this browser remembers it: enough to say that the hall no longer knows them. */
export type Known = Pick<PersonShown, 'name' | 'account'>;

const KEY = 'questhall.known';

function remembered(): Known | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Known | null;
  } catch {
    return null;
  }
}

function remember(known: Known | null): void {
  try {
    if (known) localStorage.setItem(KEY, JSON.stringify(known));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing cannot miss anybody.
  }
}

/** Who plays at this device: null while nobody is known, undefined while we do not know yet. */
class Me {
  #person = $state<PersonShown | null>();
  /** Who was known here until the session was lost. */
  lost = $state.raw<Known | null>(null);

  get person(): PersonShown | null | undefined {
    return this.#person;
  }
  set person(person: PersonShown | null | undefined) {
    this.#person = person;
    if (!person) return;
    this.lost = null;
    remember({ name: person.name, account: person.account });
  }

  async find(): Promise<void> {
    this.person = await findMe();
    if (this.person) return;
    this.lost = remembered();
    forgetKept();
  }

  /** Somebody must be there from now on: a guest if need be, but not in place of somebody who was lost. */
  async ensure(): Promise<PersonShown> {
    if (!this.person) await this.find();
    if (this.lost) throw new ApiError(401, 'The hall no longer knows you. Log in again, or go on as a new guest.', 'nobody');
    return (this.person ??= await makeGuest(somebody()));
  }

  /** Whoever was here has gone, or is given up. */
  forget(): void {
    this.#person = null;
    this.lost = null;
    remember(null);
    forgetKept();
  }

  /** Give up who was lost and be somebody new. */
  async beNew(): Promise<void> {
    this.forget();
    await this.ensure();
  }
}

export const me = new Me();

window.addEventListener('questhall:nobody', () => void me.find().catch(() => undefined));
