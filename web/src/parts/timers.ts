/** What a board does later, and does no more once it is gone. */
export class Timers {
  #waiting = new Set<ReturnType<typeof setTimeout>>();

  later(ms: number, what: () => void) {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      what();
    }, ms);
    this.#waiting.add(timer);
  }

  stop() {
    this.#waiting.forEach(clearTimeout);
  }
}
