// What people point at: a ring for two seconds, and a line until the page goes. Nobody keeps it.

import type { Pointed } from '../protocol';

export interface Ping {
  number: number;
  seat: number;
  target: string;
  after: number; // the last line of chat before it
}

export const STAY = 2200;
const MOST = 30;

export class Pings {
  past = $state.raw<Ping[]>([]);
  rings = $state.raw<Ping[]>([]); // those to be seen now, one for each seat

  #number = 0;

  add({ seat, target }: Pointed, after: number): void {
    const ping = { number: ++this.#number, seat, target, after };
    this.past = [...this.past, ping].slice(-MOST);
    this.rings = [...this.rings.filter((ring) => ring.seat !== seat), ping];
    setTimeout(() => (this.rings = this.rings.filter((ring) => ring !== ping)), STAY);
  }
}
