// Positions a message so that it covers no important element.

export interface Box {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Pixels between a message and these elements. */
const GAP = 8;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Returns by how many px to move a message down until it covers none of the elements. 0 if there is no room. */
export function avoidOverlap(message: Box, needed: readonly Box[], height: number): number {
  // What fills half of the window is the page itself.
  const inTheWay = needed.filter(({ top, bottom }) => bottom - top < height / 2);
  let moved = 0;
  for (;;) {
    const there = { ...message, top: message.top + moved, bottom: message.bottom + moved };
    if (there.bottom > height) return 0;
    const next = inTheWay.find((box) => overlap(there, box));
    if (next === undefined) return moved;
    moved = next.bottom + GAP - message.top;
  }
}
