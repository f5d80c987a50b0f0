import type { HistoryState } from '@tanstack/react-router';
import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address (path and query) of the page that leads here and is gone back to. */
    readonly backLink?: string;
  }
}

/** The state of a link whose page leads back to this address. */
export const withBackLink = (address: string): HistoryState => ({ backLink: address });

/** The address of the page at hand, for `withBackLink`. */
export const useHere = (): string => useRouterState({ select: (state): string => state.location.href });

/** Where the person came from, where the link said so; null on a page that was opened by its address. */
export const useBackLink = (): string | null =>
  useRouterState({ select: (state): string | null => (state.location.state as HistoryState).backLink ?? null });
