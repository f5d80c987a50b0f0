import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { searchText } from './search-text.ts';

/** The query of an address as plain texts, as the API takes it: `?status=completed&page=2`. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** The reverse; unset values (undefined, null, blank, false) are omitted. */
export const stringifySearch = (values: object): string =>
  searchText(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== false)));

/** Parses the query of the address. Never throws: it ignores what it does not know. */
export type SearchReader<View> = (raw: Readonly<Record<string, unknown>>) => View;

/**
 * The view in the address, and a function that changes parts; a part that becomes `undefined` leaves the address. `replace` adds no step to
 * the browser's history (for typing). `read` must be stable: a function of a module, not of a render.
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
