// One thing at a time that takes a while: what was clicked and is under way, and a word if it fails.
import { explain } from '../lib/api';
import { toast } from './toast.svelte';

export class Busy {
  what = $state('');

  async run(what: string, work: () => Promise<void>): Promise<void> {
    if (this.what) return;
    this.what = what;
    try {
      await work();
    } catch (error) {
      toast(explain(error), 'loss');
    } finally {
      this.what = '';
    }
  }
}
