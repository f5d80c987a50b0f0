const COUNT = new Intl.NumberFormat('en-IN');

/** A count in Indian grouping: 1,23,456. */
export const countText = (count: number | undefined): string | null =>
  count === undefined ? null : COUNT.format(count);
