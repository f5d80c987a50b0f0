// Sorting by column headers. Each sort has a reverse with the prefix `-`.

/** Returns the direction in which a list is sorted by the column; `none` if it is sorted by another. */
export function directionOf(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/**
 * Returns the sort after a click on a column header. `firstClick` is the sort if the list was sorted by another column.
 */
export function sortAfterClick<Sort extends string>(sort: Sort, column: Sort, firstClick: Sort): Sort {
  const direction = directionOf(sort, column);
  if (direction === 'none') return firstClick;
  return direction === 'ascending' ? (`-${column}` as Sort) : column;
}
