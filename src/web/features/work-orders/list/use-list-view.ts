import { useCallback } from 'react';
import { useAddressSearch } from '#web/platform/address-search.ts';
import type { ListSearch } from './list-search.ts';
import { changeOf, validateListSearch } from './list-search.ts';

export interface ListView {
  readonly view: ListSearch;
  /** Changes parts of the view in the address; with `replace` without a step in the browser's history, for typing. */
  readonly change: (change: ListSearch, options?: { readonly replace?: boolean }) => void;
}

/** The list's view, kept in the address: reload, bookmark, Back and Forward show the same list. */
export function useListView(): ListView {
  const [view, changeAddress] = useAddressSearch<ListSearch>(validateListSearch);
  const change: ListView['change'] = useCallback(
    (changed, options) => changeAddress(changeOf(changed), options),
    [changeAddress],
  );
  return { view, change };
}
