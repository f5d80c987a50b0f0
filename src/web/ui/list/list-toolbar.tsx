import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useId, useState } from 'react';
import type { ListedPage } from './list-counts.ts';
import { resultsText } from './list-counts.ts';
import { FilterChips, FilterPanel } from './list-filters.tsx';
import classes from './list-toolbar.module.css';
import { SearchField } from './search-field.tsx';

interface SortChoice<Sort extends string> {
  readonly sort: Sort;
  /** The text of each sort. */
  readonly labels: Readonly<Record<Sort, string>>;
  readonly onSort: (sort: Sort) => void;
}

interface ListToolbarProps<Sort extends string> extends ComponentProps<typeof FilterChips> {
  /** Content before the search, for example tabs; after the search if rows are cards. */
  readonly lead?: ReactNode;
  readonly search: ComponentProps<typeof SearchField>;
  /** Sort options for cards, which have no column headers. */
  readonly sort: SortChoice<Sort> | null;
  readonly narrowed: boolean;
  readonly shown: ListedPage | undefined;
  /** A note about the search. */
  readonly hint?: ReactNode;
  /** The filter fields. */
  readonly children: ReactNode;
}

/** Search, filters and, on a phone, the sort of a list. */
export function ListToolbar<Sort extends string = never>(props: ListToolbarProps<Sort>) {
  const { lead, search, sort, narrowed, shown, hint = null, children, ...chips } = props;
  const [opened, setOpened] = useState(false);
  const panelId = useId();
  const { length: count } = chips.filters;
  const results = shown === undefined ? null : resultsText(shown);
  return (
    <div role="search" className={classes['toolbar']}>
      <div className={classes['line']}>
        {sort === null ? lead : null}
        <div className={classes['search']}>
          <SearchField {...search} />
        </div>
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
        {sort === null ? null : lead}
        {sort === null ? null : (
          <NativeSelect
            label="Sort by"
            className={classes['sort'] ?? ''}
            value={sort.sort}
            data={Object.entries<string>(sort.labels).map(([value, label]) => ({ value, label }))}
            onChange={(event) => sort.onSort(event.currentTarget.value as Sort)}
          />
        )}
        {opened || results === null ? null : <p className={classes['results']}>{results}</p>}
      </div>
      {hint === null ? null : <p className={classes['hint']}>{hint}</p>}
      {opened ? (
        <FilterPanel id={panelId} {...{ results, narrowed }} onClear={chips.onClear}>
          {children}
        </FilterPanel>
      ) : (
        <FilterChips {...chips} />
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
