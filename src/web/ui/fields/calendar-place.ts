/** A screen (CSS px) lower than this has no room for a box and its calendar one above the other: a phone held across, or 200 % zoom. */
const LOW_SCREEN = 520;

/** How a calendar finds its place: below its box or above, and on a low screen over it, never with days outside the screen. */
export const calendarPlace = () =>
  window.innerHeight < LOW_SCREEN ? { flip: false, shift: { crossAxis: true } } : { flip: true, shift: true };
