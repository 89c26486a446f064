// Where a large board lies under its window: which part is seen, and how large. Plain numbers, so that it can be tested.

export interface Sight {
  x: number; // of the board's corner in the window, in pixels
  y: number;
  zoom: number; // 1: as drawn
}

export interface Size {
  width: number;
  height: number;
}

export const STEP = 1.35; // of one press on + or −

/** The whole board, as large as it goes. */
export function fitted(board: Size, room: Size): Sight {
  const zoom = Math.min(room.width / board.width, room.height / board.height) || 1;
  return held({ x: 0, y: 0, zoom }, board, room);
}

/** The same sight, no farther than the whole board, no nearer than `most`, and never beside the board. */
export function held(sight: Sight, board: Size, room: Size, most = 3): Sight {
  const least = Math.min(1, room.width / board.width, room.height / board.height) || 1;
  const zoom = Math.max(least, Math.min(most, sight.zoom));
  const along = (at: number, size: number, free: number) =>
    size * zoom <= free ? (free - size * zoom) / 2 : Math.max(free - size * zoom, Math.min(0, at));
  return { x: along(sight.x, board.width, room.width), y: along(sight.y, board.height, room.height), zoom };
}

/** Nearer or farther, so that what lies at a point of the window stays there. */
export function zoomed(sight: Sight, by: number, at: { x: number; y: number }, board: Size, room: Size): Sight {
  const zoom = held({ ...sight, zoom: sight.zoom * by }, board, room).zoom;
  const share = zoom / sight.zoom;
  return held({ x: at.x - (at.x - sight.x) * share, y: at.y - (at.y - sight.y) * share, zoom }, board, room);
}

/** The board moved just as far as it takes to see a thing of it, with some room around. */
export function showing(sight: Sight, thing: Size & { x: number; y: number }, board: Size, room: Size, around = 24): Sight {
  const along = (at: number, from: number, size: number, free: number) => {
    const [start, end] = [from * sight.zoom + at - around, (from + size) * sight.zoom + at + around];
    return start < 0 ? at - start : end > free ? at - (end - free) : at;
  };
  return held(
    { ...sight, x: along(sight.x, thing.x, thing.width, room.width), y: along(sight.y, thing.y, thing.height, room.height) },
    board,
    room,
  );
}
