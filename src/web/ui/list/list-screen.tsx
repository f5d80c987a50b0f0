import type { ComponentProps, ReactNode } from 'react';
import { PagedListBody } from './list-body.tsx';
import type { ListedPage } from './list-counts.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListLook } from './listing.tsx';
import { NoResults } from './no-results.tsx';
import type { ListQuery } from './shown-page.ts';

type Change = Readonly<Record<string, unknown>>;

interface ListScreenProps<Item, Row, Sort extends string, View extends object> extends Omit<
  ListLook<Row, Sort>,
  'sorting' | 'skipsUnseen'
> {
  /** The name of the section, where it is not that of the list. */
  readonly label?: string;
  /** Announced while loading: `Loading bills`. */
  readonly loading: string;
  /** Returns the error message. */
  readonly failure: (error: Error) => string;
  readonly query: ListQuery<ListedPage & { readonly items: readonly Item[] }>;
  /** The view in the address, and how to change it. */
  readonly view: View;
  readonly change: (change: never, options?: { readonly replace?: boolean }) => void;
  readonly address: { readonly isNarrowed: (view: View) => boolean; readonly clearAll: object };
  /** The search field. `by` is its parameter in the address, and `value` its text, unless that is the parameter. */
  readonly search: {
    readonly label: string;
    readonly placeholder: string;
    readonly by?: string;
    readonly value?: string;
  };
  /** The sorts of a sortable list: the text of each, and the one of an address without a sort. */
  readonly sorts?: { readonly labels: Readonly<Record<Sort, string>>; readonly standard: Sort };
  /** The active filters in words, and the filter fields. */
  readonly filters: ComponentProps<typeof ListToolbar>['filters'];
  readonly fields: ReactNode;
  /** A note about the search. */
  readonly hint?: ReactNode;
  /** Shown if there are no entries, and if search and filters find none. */
  readonly none: ReactNode;
  readonly noResults: { readonly title: string; readonly children?: ReactNode };
  /** Whether filters explain an empty list, if the address alone does not tell. */
  readonly isFiltered?: boolean;
  /** Table rows below the list's rows. */
  readonly footer?: ReactNode;
  /** Content above the toolbar and below the list. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly className?: string | undefined;
  /** Renders one row, usually as `ListRow`. */
  readonly children: (item: Item) => ReactNode;
}

/** A list with its search, filters, rows and pages. Its view is in the address. */
export function ListScreen<Item, Row, Sort extends string, View extends object>(
  props: ListScreenProps<Item, Row, Sort, View>,
) {
  const { name, columns, cards, query, view, address, sorts, children } = props;
  const change = props.change as (change: Change, options?: { readonly replace?: boolean }) => void;
  const asked = view as { readonly search?: string; readonly sort?: Sort };
  const { by = 'search', value = asked.search ?? '', ...search } = props.search;
  const sorting = sorts && { sort: asked.sort ?? sorts.standard, onSort: (sort: Sort) => change({ sort }) };
  const isNarrowed = address.isNarrowed(view);
  const clear = () => change(address.clearAll as Change);
  return (
    <section aria-label={props.label ?? name}>
      {props.above}
      <ListToolbar
        search={{ ...search, value, onAsk: (text, options) => change({ [by]: text || undefined }, options) }}
        sort={cards && sorts && sorting ? { labels: sorts.labels, ...sorting } : null}
        filters={props.filters}
        narrowed={isNarrowed}
        shown={query.data}
        hint={props.hint ?? null}
        onRemove={(filter) => change({ [filter]: undefined })}
        onClear={clear}
      >
        {props.fields}
      </ListToolbar>
      <div className={props.className}>
        <PagedListBody
          {...{ name, columns, cards, query, change }}
          {...(sorting && { sorting })}
          loading={props.loading}
          failure={props.failure}
          none={(props.isFiltered ?? isNarrowed) ? <NoResults {...props.noResults} onClear={clear} /> : props.none}
          footer={props.footer}
        >
          {children}
        </PagedListBody>
      </div>
      {props.below}
    </section>
  );
}
