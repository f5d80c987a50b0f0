import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { announce } from '../messages/announce.ts';
import { ErrorState } from '../messages/error-state.tsx';
import { Message } from '../messages/message.tsx';
import type { ListedPage } from './list-counts.ts';
import { pageCount, rangeText } from './list-counts.ts';
import type { ListLook } from './listing.tsx';
import { ListSkeleton, Listing } from './listing.tsx';
import type { PageChange } from './pagination.tsx';
import { Pagination } from './pagination.tsx';
import type { ListQuery } from './shown-page.ts';

interface ListBodyProps<Item, Row, Sort extends string> extends ListLook<Row, Sort> {
  readonly query: ListQuery<{ readonly items: readonly Item[] }>;
  /** Announced while loading: `Loading bills`. */
  readonly loading: string;
  /** Returns the error message. */
  readonly failure: (error: Error) => string;
  readonly retryLabel?: string;
  /** Shown instead of rows if there are none. */
  readonly none: ReactNode;
  /** Table rows below the list's rows; below the pagination of cards, other content. */
  readonly footer?: ReactNode;
  /** Content below the list. */
  readonly below?: ReactNode;
  /** Renders one row, usually as `ListRow`. */
  readonly children: (item: Item) => ReactNode;
}

/** A list or its state: loading, failed, empty. */
export function ListBody<Item, Row, Sort extends string = never>(props: ListBodyProps<Item, Row, Sort>) {
  const { query, loading, failure, retryLabel, none, below, children, ...list } = props;
  const { data: page, error, isPlaceholderData: waiting } = query;
  if (page === undefined) {
    return error === null ? (
      <ListSkeleton {...list} name={loading} />
    ) : (
      <ErrorState
        text={failure(error)}
        {...(retryLabel !== undefined && { retryLabel })}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (page.items.length === 0) return none;
  return (
    <>
      {error === null ? null : <Message kind="error">{failure(error)}</Message>}
      <Listing {...list} waiting={waiting}>
        {page.items.map(children)}
      </Listing>
      {below}
    </>
  );
}

interface PagedListBodyProps<Item, Row, Sort extends string> extends Omit<ListBodyProps<Item, Row, Sort>, 'below'> {
  readonly query: ListQuery<ListedPage & { readonly items: readonly Item[] }>;
  readonly change: (change: PageChange, options?: { readonly replace: boolean }) => void;
}

/** A page of a list with pagination. */
export function PagedListBody<Item, Row, Sort extends string = never>(props: PagedListBodyProps<Item, Row, Sort>) {
  const { change, none, ...list } = props;
  const { query, name, columns, cards, loading, footer } = list;
  const { data: page, isPlaceholderData } = query;
  const lastPage = page?.items.length === 0 && page.total > 0 ? pageCount(page) : null;
  // An old bookmark may have a page that no longer exists.
  useEffect(() => {
    if (lastPage !== null) change({ page: lastPage }, { replace: true });
  }, [lastPage, change]);
  useSaidRange(name, isPlaceholderData ? undefined : page);
  const changePage = useCallback(
    (changed: PageChange) => {
      change(changed);
      scrollToTop();
    },
    [change],
  );
  return (
    <ListBody
      {...list}
      none={lastPage === null ? none : <ListSkeleton {...{ columns, cards }} name={loading} />}
      below={
        page === undefined ? null : (
          <>
            <Pagination shown={page} onChange={changePage} />
            {cards ? footer : null}
          </>
        )
      }
    />
  );
}

/** Announces the range of the list whenever it changes. */
function useSaidRange(name: string, page: ListedPage | undefined): void {
  const said = page === undefined || page.items.length === 0 ? null : `${name} ${rangeText(page)}`;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    if (before.current !== null && before.current !== said) announce(said);
    before.current = said;
  }, [said]);
}

/** Scrolls to the top: smoothly, unless the system has reduced motion. */
function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}
