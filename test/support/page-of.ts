/** All rows, as the first page of a list. */
export const pageOf = <Row>(items: readonly Row[]) => ({
  items: [...items],
  total: items.length,
  total_is_capped: false as const,
  page: 1,
  page_size: 25,
});
