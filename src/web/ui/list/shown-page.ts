import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** The part of a list query that a screen uses. */
export type ListQuery<Page> = Pick<UseQueryResult<Page>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'> & {
  readonly refetch: () => unknown;
};

/**
 * The page of a list whose rows render slowly. New rows render with low priority, so that keys and clicks are handled,
 * and appear together; changes of shown rows appear at once. All code about the rows (positions, keys, selection) must
 * use this page, because newer rows are not rendered yet.
 */
export function useShownPage<Page extends { readonly items: readonly unknown[] }>(
  { data, error, isFetching, isPlaceholderData, refetch }: ListQuery<Page>,
  keyOf: (item: Page['items'][number]) => string,
): ListQuery<Page> {
  const drawn = useDeferredValue(data);
  const shown = data === undefined || drawn === undefined || isAmong(data, drawn, keyOf) ? data : drawn;
  return { data: shown, error, isFetching, isPlaceholderData: isPlaceholderData || shown !== data, refetch };
}

function isAmong<Item>(
  { items }: { readonly items: readonly Item[] },
  shown: { readonly items: readonly Item[] },
  keyOf: (item: Item) => string,
): boolean {
  const there = new Set(shown.items.map(keyOf));
  return items.every((item) => there.has(keyOf(item)));
}
