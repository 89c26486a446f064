import type { SeatLook } from '../games/contract';
import type { SeatShown } from '../protocol';

const SHAPES: SeatLook['shape'][] = ['tower', 'rose', 'oak', 'sun', 'moon', 'wolf'];

// A seat that is named after a colour has that colour and its own initial.
const COLOURS: Record<string, number> = {
  ...{ Blue: 0, Red: 1, Green: 2, Yellow: 3, Rose: 1, Teal: 2, Orange: 3, Violet: 4 },
  ...{ Azure: 0, Crimson: 1, Jade: 2, Amber: 3, Ivory: 5 },
};
const INITIALS: Record<string, string> = { Amber: 'M' }; // Azure has the A

/** How each seat of a table looks, everywhere. */
export function seatLooks(seats: SeatShown[]): SeatLook[] {
  return seats.map((seat) => seatLook(seat.seat, seat.name, seat.player, seat.mine, seat.team));
}

export function seatLook(seat: number, name: string, player = '', mine = false, team: number | null = null): SeatLook {
  const look = COLOURS[name] ?? seat % SHAPES.length;
  const house = 'ABCDEF'[look]!;
  const letter = INITIALS[name] ?? (name in COLOURS ? name[0]! : house);
  return { seat, letter, shape: SHAPES[look]!, colour: `var(--seat-${house.toLowerCase()})`, name, player, mine, team };
}

/** A side: its colour, and a name whose first letter stands for it. */
export interface Team {
  name: string;
  colour: string;
}

const SIDES = ['var(--brass)', 'var(--slate)', 'var(--violet)'];

/** The side of a seat, where a game has no better name for it. */
export function sideOf({ team }: SeatLook): Team | null {
  return typeof team === 'number' ? { name: String(team + 1), colour: SIDES[team % SIDES.length]! } : null;
}

/** The others of a seat's side. */
export function matesOf(look: SeatLook, looks: SeatLook[]): SeatLook[] {
  return looks.filter((each) => typeof look.team === 'number' && each.team === look.team && each.seat !== look.seat);
}

/** Text on a seat's colour: saffron is the only bright one by day. */
export function onSeat(look: SeatLook): string {
  return look.shape === 'sun' ? 'var(--on-saffron)' : 'var(--on-tone)';
}

/** The silhouettes in a 48 by 48 field, each with room for its letter at the middle. Boards draw their pieces with them. */
export const OUTLINES: Record<SeatLook['shape'], string> = {
  tower: 'M8 5h8v6h4.500V5h7v6H32V5h8v12.500l-3.500 3.500v17.500H40V44H8v-5.500h3.500V21L8 17.500z',
  rose: 'M24 3.500c4.800 0 8.300 3.300 8.700 7.600 4.300-.9 8.900 1.500 10.300 6s-.8 9-4.800 10.800c2.200 3.800 1.300 8.900-2.500 11.700s-9 2-11.700-1.400c-2.700 3.400-7.900 4.200-11.700 1.400s-4.700-7.900-2.500-11.700C5.800 26.100 3.600 21.600 5 17.100s6-6.900 10.300-6c.4-4.300 3.900-7.600 8.700-7.600z',
  oak: 'M24 3c4.200 0 7.400 2.200 8.700 5.300 4.500-.5 8.300 2.700 8.300 6.900 2.900 1.500 4.300 4.500 3.700 7.700-.7 3.500-3.500 5.800-6.900 6-1.300 3.300-4.500 5.200-8.300 4.600.2 3.900 1.300 7 4 10.500h-19c2.700-3.500 3.800-6.600 4-10.500-3.800.6-7-1.300-8.300-4.600-3.400-.2-6.200-2.500-6.900-6-.6-3.200.8-6.200 3.700-7.700 0-4.200 3.800-7.400 8.300-6.900C16.600 5.200 19.800 3 24 3z',
  sun: 'm24 1.500 4.300 6.800 7-3.900.3 8 8-.300-3.900 7 6.800 4.300-6.800 4.300 3.900 7-8-.3-.3 8-7-3.900-4.300 6.800-4.300-6.800-7 3.900-.3-8-8 .3 3.900-7L1.500 23.100l6.800-4.300-3.900-7 8 .3.3-8 7 3.900z',
  moon: 'M33.500 3.200C25 .6 14.800 3.600 9 11.600 2 21.300 4 35 13.700 42c8.700 6.300 20.500 5.200 27.900-2.100 1.600-1.600-.4-3.600-2.600-3.400-4.600.4-8.200-2.100-8.700-6.200 3.100.4 7-2 7.500-6.500.5-4.700-2.600-8-6.700-8.200-.8-4.200.5-7.300 3.300-9.300 1.600-1.100 1.200-2.500-.9-3.100z',
  wolf: 'M6 2.500 16.500 10h15L42 2.500c1.600 6.500 1.500 12-.3 16.700 1 3 1.900 5.800 3.300 8.300l-7.500 2.700c-1.500 6-4.700 10.600-9 13.300-1.300 2.300-7.700 2.300-9 0-4.300-2.700-7.500-7.300-9-13.300L3 27.500c1.400-2.500 2.300-5.300 3.300-8.300C4.500 14.500 4.400 9 6 2.500z',
};
