import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { CellLook } from './columns.ts';
import classes from './sort-header.module.css';

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

interface SortHeaderProps<Sort extends string> {
  /** The sorts of the column: ascending, and the one after the first click. */
  readonly sorts: readonly { readonly label: string; readonly by: Sort; readonly first: Sort }[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** The look of its cells, for the alignment. */
  readonly look?: CellLook | undefined;
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/** A sortable column header. Each sort has a reverse with the prefix `-`. */
export function SortHeader<Sort extends string>({ sorts, sort, onSort, look }: SortHeaderProps<Sort>) {
  const turned = sorts.map(({ by }) => directionOf(sort, by)).find((direction) => direction !== 'none');
  return (
    <th scope="col" data-look={look} aria-sort={turned ?? 'none'}>
      <span className={classes['sorts']}>
        {sorts.map(({ label, by, first }) => {
          const direction = directionOf(sort, by);
          const Icon = ICONS[direction];
          return (
            <button
              key={by}
              type="button"
              className={classes['button']}
              onClick={() => onSort(sortAfterClick(sort, by, first))}
            >
              {label}
              <Icon size={14} aria-hidden className={classes['icon']} data-idle={direction === 'none' || undefined} />
            </button>
          );
        })}
      </span>
    </th>
  );
}
