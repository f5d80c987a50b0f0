import type { ComponentProps, ReactNode } from 'react';
import type { ListScreenView } from '#web/platform/addresses/list-address.ts';
import { PagedListBody } from './list-body.tsx';
import type { ListedPage } from './list-counts.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListLook } from './listing.tsx';
import { NoResults } from './no-results.tsx';
import type { ListQuery } from './shown-page.ts';

type Change = Readonly<Record<string, unknown>>;

interface ListScreenProps<Item, Row, Sort extends string> extends Pick<
  ListLook<Row, Sort>,
  'name' | 'columns' | 'cards'
> {
  /** The name of the section, where it is not that of the list. */
  readonly label?: string;
  /** Announced while loading: `Loading bills`. */
  readonly loading: string;
  /** Returns the error message. */
  readonly failure: (error: Error) => string;
  readonly query: ListQuery<ListedPage & { readonly items: readonly Item[] }>;
  /** The view in the address: `useListAddress`. */
  readonly address: Omit<ListScreenView<object>, 'change'> & {
    readonly change: (change: never, options?: { readonly replace?: boolean }) => void;
  };
  /** The search field. `by` is its parameter in the address, and `value` its text, unless that is the parameter. */
  readonly search: {
    readonly label: string;
    readonly placeholder: string;
    readonly by?: string;
    readonly value?: string;
    /** A note about the search. */
    readonly hint?: string | null;
  };
  /** The sorts of a sortable list: the text of each, and the one of an address without a sort. */
  readonly sorts?: { readonly labels: Readonly<Record<Sort, string>>; readonly standard: Sort };
  /** The active filters in words, and the filter fields. */
  readonly filters: ComponentProps<typeof ListToolbar>['filters'];
  readonly fields: ReactNode;
  /** Shown if there are no entries, and if search and filters find none. */
  readonly none: ReactNode;
  readonly noResults: { readonly title: string; readonly children?: ReactNode };
  /** Content above the toolbar. */
  readonly above?: ReactNode;
  /** The sums of the view: rows below those of the table, or content below the cards. */
  readonly sums?: ReactNode;
  /** Renders one row, usually as `ListRow`. */
  readonly children: (item: Item) => ReactNode;
}

/** A list with its search, filters, rows and pages. Its view is in the address. */
export function ListScreen<Item, Row, Sort extends string>(props: ListScreenProps<Item, Row, Sort>) {
  const { name, columns, cards, query, address, sorts, filters, sums, children } = props;
  const { isNarrowed, clear: onClear } = address;
  const change = address.change as (change: Change, options?: { readonly replace?: boolean }) => void;
  const asked = address.view as { readonly search?: string; readonly sort?: Sort };
  const { by = 'search', value = asked.search ?? '', hint, ...search } = props.search;
  const sorting = sorts && { sort: asked.sort ?? sorts.standard, onSort: (sort: Sort) => change({ sort }) };
  return (
    <section aria-label={props.label ?? name}>
      {props.above}
      <ListToolbar
        search={{ ...search, value, onAsk: (text, options) => change({ [by]: text || undefined }, options) }}
        sort={cards && sorts && sorting ? { labels: sorts.labels, ...sorting } : null}
        narrowed={isNarrowed || filters.length > 0}
        shown={query.data}
        onRemove={(filter) => change({ [filter]: undefined })}
        {...{ filters, hint, onClear }}
      >
        {props.fields}
      </ListToolbar>
      <PagedListBody
        {...{ name, columns, cards, query, change }}
        {...(sorting && { sorting })}
        loading={props.loading}
        failure={props.failure}
        none={isNarrowed ? <NoResults {...props.noResults} onClear={onClear} /> : props.none}
        footer={sums}
      >
        {children}
      </PagedListBody>
    </section>
  );
}
