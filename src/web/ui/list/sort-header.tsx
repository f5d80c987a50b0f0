import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { directionOf, sortAfterClick } from './sort-turns.ts';
import classes from './sort-header.module.css';

interface SortHeaderProps<Sort extends string> {
  /** The sort upwards by this column, and the one that a first click asks for. */
  readonly column: Sort;
  readonly firstClick: Sort;
  readonly label: string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/** The head of a column that a list can be sorted by; each sort has its reverse, `-` before it. */
export function SortHeader<Sort extends string>({ column, firstClick, label, sort, onSort }: SortHeaderProps<Sort>) {
  const direction = directionOf(sort, column);
  const Icon = ICONS[direction];
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className={classes['button']}
        onClick={() => onSort(sortAfterClick(sort, column, firstClick))}
      >
        {label}
        <Icon size={14} aria-hidden className={classes['icon']} data-idle={direction === 'none' || undefined} />
      </button>
    </th>
  );
}
