import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** A list that is asked for, as far as a screen shows it. */
export type ListQuery<Page> = Pick<UseQueryResult<Page>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'> & {
  readonly refetch: () => unknown;
};

/**
 * A list whose pages render slowly. New rows render in steps, between which keys and presses are handled, and appear together; changes of
 * the shown rows appear at once. All code about the rows (positions, keys, selection) uses this page, or it would refer to rows that are
 * not there yet.
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
