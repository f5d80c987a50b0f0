import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAddressSearch } from '#web/platform/address-search.ts';
import { PATHS } from '#web/platform/paths.ts';
import type { ListSearch } from './list-search.ts';

type Raw = Readonly<Record<string, unknown>>;

const asItIs = (raw: Raw): Raw => raw;

const OWN_PATHS: ReadonlySet<string> = new Set([PATHS.workOrdersList, PATHS.adminWorkOrdersList]);

/** Drops from the address what the list does not understand, so that it says what is shown; leaves no step in the history. */
export function useTidyAddress(view: ListSearch): void {
  const [raw, change] = useAddressSearch<Raw>(asItIs);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const strays = Object.keys(raw).filter((key) => !(key in view));
  // While the list is being left the address is another screen's already.
  const dropped = OWN_PATHS.has(pathname) ? strays.join('&') : '';
  useEffect(() => {
    if (dropped === '') return;
    change(Object.fromEntries(dropped.split('&').map((key) => [key, undefined])), { replace: true });
  }, [dropped, change]);
}
