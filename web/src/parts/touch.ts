// How things on a board answer mouse, finger and keyboard: hovering, holding and focus explain them, a click chooses.

import { on } from 'svelte/events';

export const HOVER = 600; // milliseconds until what the mouse rests on is explained
export const HOLD = 450; // milliseconds until what a finger holds is explained

/** What a thing on a board is at that moment, and whom it tells. */
export interface Touched {
  target: () => string;
  open: () => boolean; // it can be chosen now, so it is lit when pointed at
  light: (target: string | null) => void;
  explain: (target: string | null, where?: DOMRect) => void;
  choose: (target: string) => void;
}

/** Makes an element a thing that answers. */
export function touch(element: HTMLElement, thing: Touched): { destroy: () => void } {
  let wait: ReturnType<typeof setTimeout> | undefined;
  let held = false; // a long press explains and does not choose
  let told = false; // its focus explained it

  const stay = () => clearTimeout(wait);
  const point = () => thing.open() && thing.light(thing.target());
  const explain = () => thing.explain(thing.target(), element.getBoundingClientRect());

  function later(ms: number, what: () => void) {
    stay();
    wait = setTimeout(what, ms);
  }

  function enter(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    point();
    later(HOVER, explain);
  }

  /** A finger that is lifted leaves what it held open; so does focus that explained nothing. */
  function leave(event: Event) {
    stay();
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    if (event.type === 'blur' && !told) return;
    told = false;
    thing.light(null);
    thing.explain(null);
  }

  function press(event: PointerEvent) {
    held = false;
    if (event.pointerType === 'mouse') return;
    later(HOLD, () => {
      held = true;
      explain();
    });
  }

  function click() {
    stay();
    if (!held) thing.choose(thing.target());
    held = false;
  }

  function focus() {
    if (!element.matches(':focus-visible')) return;
    point();
    told = true;
    explain();
  }

  const ears = [
    on(element, 'pointerenter', enter),
    on(element, 'pointerleave', leave),
    on(element, 'pointerdown', press),
    on(element, 'pointerup', stay),
    on(element, 'pointercancel', stay),
    on(element, 'contextmenu', (event) => held && event.preventDefault()),
    on(element, 'click', click),
    on(element, 'focus', focus),
    on(element, 'blur', leave),
  ];
  return {
    destroy() {
      stay();
      for (const deafen of ears) deafen();
    },
  };
}
