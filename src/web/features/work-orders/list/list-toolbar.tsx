import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { WorkOrderPage } from '#contract/work-orders.ts';
import type { WorkOrderSort } from '#domain/work-orders/list-view.ts';
import {
  DEFAULT_SORT,
  SHORT_SEARCH_NEWEST,
  WORK_ORDER_SORTS,
  activeFilterCount,
} from '#domain/work-orders/list-view.ts';
import { FilterChips } from './filter-chips.tsx';
import type { DoctorFilterField } from './filter-panel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { resultsText } from './list-counts.ts';
import classes from './list-toolbar.module.css';
import { SORT_LABELS } from './list-sort.ts';
import { SearchField } from './search-field.tsx';
import type { ListView } from './use-list-view.ts';

interface ListToolbarProps extends ListView {
  readonly DoctorField: DoctorFilterField;
  readonly shown: WorkOrderPage | undefined;
  /** Cards have no column heads to sort by. */
  readonly withSort: boolean;
}

/** What the list is searched for, filtered by and, on a phone, sorted by. */
export function ListToolbar({ view, change, DoctorField, shown, withSort }: ListToolbarProps) {
  const [opened, setOpened] = useState(false);
  const panelId = useId();
  const count = activeFilterCount(view);
  return (
    <div role="search" className={classes['toolbar']}>
      <div className={classes['line']}>
        <div className={classes['search']}>
          <SearchField view={view} change={change} />
        </div>
        {withSort ? (
          <NativeSelect
            label="Sort by"
            value={view.sort ?? DEFAULT_SORT}
            data={WORK_ORDER_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
            onChange={(event) => change({ sort: event.currentTarget.value as WorkOrderSort })}
          />
        ) : null}
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          rightSection={count === 0 ? null : <FilterCount count={count} />}
          aria-expanded={opened}
          aria-controls={opened ? panelId : undefined}
          onClick={() => setOpened((before) => !before)}
        >
          Filters
        </Button>
        {opened || shown === undefined ? null : <p className={classes['results']}>{resultsText(shown)}</p>}
      </div>
      {shown?.search_is_limited === true ? (
        <p className={classes['hint']}>
          One or two letters are looked for in the newest {SHORT_SEARCH_NEWEST.toLocaleString('en-IN')} work orders
          only. Type a third letter to search all of them.
        </p>
      ) : null}
      {opened ? (
        <FilterPanel id={panelId} {...{ view, change, DoctorField, shown }} />
      ) : (
        <FilterChips {...{ view, change }} />
      )}
    </div>
  );
}

function FilterCount({ count }: { readonly count: number }) {
  return (
    <span className={classes['count']}>
      {count}
      <VisuallyHidden> set</VisuallyHidden>
    </span>
  );
}
