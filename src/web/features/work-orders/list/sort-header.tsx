import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { WorkOrderSort } from '#domain/work-orders/list-view.ts';
import type { SortColumn } from './list-sort.ts';
import { directionOf, sortAfterClick } from './list-sort.ts';
import classes from './sort-header.module.css';

interface SortHeaderProps {
  readonly column: SortColumn;
  readonly label: string;
  readonly sort: WorkOrderSort;
  readonly onSort: (sort: WorkOrderSort) => void;
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/** The head of a column that the list can be sorted by. */
export function SortHeader({ column, label, sort, onSort }: SortHeaderProps) {
  const direction = directionOf(sort, column);
  const Icon = ICONS[direction];
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className={classes['button']} onClick={() => onSort(sortAfterClick(sort, column))}>
        {label}
        <Icon size={14} aria-hidden className={classes['icon']} data-idle={direction === 'none' || undefined} />
      </button>
    </th>
  );
}
