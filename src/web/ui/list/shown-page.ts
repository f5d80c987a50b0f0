import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** A list that is asked for, as far as a screen shows it. */
export type ListQuery<Page> = Pick<UseQueryResult<Page>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'> & {
  readonly refetch: () => unknown;
};

/**
 * A list whose pages take long to draw. Other rows than those shown are drawn in steps, between which keys and presses are answered, and stand
 * there together; what has changed in those that are shown, at once. All that speaks of the rows (their places, keys, what is chosen) goes by
 * this, or it would speak of rows that are not there yet.
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
