// Assigns the rows of a table to pages.

/** Heights, all in the same unit. */
export interface PageHeights {
  readonly rows: readonly number[];
  /** The room for rows on the first page and on each further page. */
  readonly first: number;
  readonly further: number;
  /** The content after the last row, on the same page as that row. */
  readonly tail: number;
}

/**
 * Returns the number of rows on each page: as many as fit, at least one. The content after the last row stays with it.
 */
export function pagePlan({ rows, first, further, tail }: PageHeights): readonly number[] {
  const counts = [0];
  let left = first;
  rows.forEach((row, index) => {
    const needed = index === rows.length - 1 ? row + tail : row;
    const on = counts.at(-1) ?? 0;
    if (needed > left && on > 0) {
      counts.push(1);
      left = further - row;
    } else {
      counts[counts.length - 1] = on + 1;
      left -= row;
    }
  });
  return counts;
}
