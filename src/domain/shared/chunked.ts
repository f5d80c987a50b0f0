/** Splits a list into parts of at most `most` elements, in the same order. */
export const chunked = <One>(all: readonly One[], most: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most));
