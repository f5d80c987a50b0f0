// How a click on a column's head turns the order of a list. Each sort has its reverse, `-` before it.

/** How a list is sorted by a column; `none` where it is sorted by another. */
export function directionOf(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** The sort after a click on a column's head; `firstClick` is what it asks for where the list was sorted by another. */
export function sortAfterClick<Sort extends string>(sort: Sort, column: Sort, firstClick: Sort): Sort {
  const direction = directionOf(sort, column);
  if (direction === 'none') return firstClick;
  return direction === 'ascending' ? (`-${column}` as Sort) : column;
}
