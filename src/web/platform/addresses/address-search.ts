import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { searchText } from './search-text.ts';

/** Parses the query of an address into texts, in the form that the API takes: `?status=completed&page=2`. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** Writes values as a query. Unset values (undefined, null, blank, false) are omitted. */
export const stringifySearch = (values: object): string =>
  searchText(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== false)));

/** Parses the query of an address. It ignores unknown and invalid values and never throws. */
export type SearchReader<View> = (raw: Readonly<Record<string, unknown>>) => View;

/**
 * The view in the address, and a function that changes parts of it. A part set to `undefined` leaves the address.
 * `replace` adds no entry to the browser history (for typing). `read` must be a stable function, defined in a module.
 */
export function useAddressSearch<View extends object>(
  read: SearchReader<View>,
): readonly [View, (change: Partial<View>, options?: { readonly replace?: boolean }) => void] {
  const raw = useRouterState({ select: (state) => state.location.searchStr });
  const view = useMemo(() => read(parseSearch(raw)), [read, raw]);
  const navigate = useNavigate();
  const change = useCallback(
    (changed: Partial<View>, { replace = false }: { readonly replace?: boolean } = {}) => {
      const merged = (before: object): object => ({ ...before, ...changed });
      void navigate({ to: '.', search: merged, replace });
    },
    [navigate],
  );
  return [view, change];
}
