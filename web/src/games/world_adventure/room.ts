// What every room of a city knows.

import type { SeatLook } from '../contract';
import type { Desk } from './desk';
import type { Printed, View } from './shown';

export interface RoomProps {
  view: View;
  printed: Printed;
  seats: SeatLook[];
  me: number; // whose visit it is
  desk: Desk;
}

/** Why something cannot be had now; "" where it can, or where nobody asked. */
export function whyNot({ options, barred }: Desk, target: string): string {
  return options.some((each) => each.target === target) ? '' : (barred.find((each) => each.target === target)?.reason ?? '');
}
