// Dice on their way: copies that fly over everything, from where a die lay to where it lies now.

const FLIGHT = 460;
const SMALL = 5; // pixels that are no way to fly

export type Rects = Map<string, DOMRect>;

/** All dice that can be seen, wherever on the page they lie. */
export function diceOnPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-die]')].filter((die) => die.offsetParent !== null);
}

export function rectsOf(dice: HTMLElement[]): Rects {
  return new Map(dice.map((die) => [die.dataset.die!, die.getBoundingClientRect()]));
}

/** A copy of a die at a place of the page. */
function copyOf(die: HTMLElement, at: DOMRect, layer: HTMLElement): HTMLElement {
  const copy = die.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-die');
  copy.removeAttribute('data-target');
  const where = { position: 'fixed', left: `${at.left}px`, top: `${at.top}px`, fontSize: `${at.width}px` };
  Object.assign(copy.style, where, { visibility: 'visible' });
  layer.append(copy);
  return copy;
}

/** From one place to another, in an arc. */
function fly(copy: HTMLElement, from: DOMRect, to: DOMRect, pace: number): Promise<unknown> {
  const [x, y] = [from.left - to.left, from.top - to.top];
  const size = from.width / to.width || 1;
  const frames = [
    { transform: `translate(${x}px, ${y}px) scale(${size})`, transformOrigin: '0 0' },
    {
      transform: `translate(${x * 0.45}px, ${y * 0.45 - 26}px) scale(${(size + 1) / 2 + 0.12})`,
      transformOrigin: '0 0',
    },
    { transform: 'none', transformOrigin: '0 0' },
  ];
  return copy.animate(frames, { duration: FLIGHT * pace, easing: 'ease-in-out' }).finished.catch(() => {});
}

/** Let every die that lies elsewhere now fly there. */
export function settle(before: Rects, layer: HTMLElement, pace: number): void {
  const dice = diceOnPage();
  const now = rectsOf(dice);
  for (const die of dice) {
    const [from, to] = [before.get(die.dataset.die!), now.get(die.dataset.die!)!];
    if (!from || !to.width || Math.hypot(from.left - to.left, from.top - to.top) < SMALL) continue;
    const copy = copyOf(die, to, layer);
    die.style.visibility = 'hidden';
    void fly(copy, from, to, pace).then(() => {
      copy.remove();
      die.style.visibility = '';
    });
  }
}

/** Dice that have left their place before the next view says so; they wait where they went. */
export class Airborne {
  #copies = new Map<string, { copy: HTMLElement; die: HTMLElement }>();

  async send(names: string[], to: DOMRect, layer: HTMLElement, pace: number): Promise<void> {
    const dice = names.flatMap((name) =>
      [...document.querySelectorAll<HTMLElement>(`[data-die="${name}"]`)].slice(0, 1),
    );
    const flights = dice.map((die, at) => {
      const from = die.getBoundingClientRect();
      const left = to.left + to.width / 2 + (at - dice.length / 2) * from.width * 0.7;
      const end = new DOMRect(left, to.top + to.height / 2 - from.height / 2, from.width, from.height);
      const copy = copyOf(die, end, layer);
      die.style.visibility = 'hidden';
      this.#copies.set(die.dataset.die!, { copy, die });
      return fly(copy, from, end, pace);
    });
    await Promise.all(flights);
  }

  /** Where they are; from now on they are wherever the view says. */
  land(): Rects {
    const rects: Rects = new Map();
    for (const [name, { copy, die }] of this.#copies) {
      rects.set(name, copy.getBoundingClientRect());
      copy.remove();
      die.style.visibility = '';
    }
    this.#copies.clear();
    return rects;
  }
}
