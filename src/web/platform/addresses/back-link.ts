import type { HistoryState } from '@tanstack/react-router';
import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address (path and query) to which the back link of a page leads. */
    readonly backLink?: string;
  }
}

/** The state of a link to a page with a back link to this address. */
export const withBackLink = (address: string): HistoryState => ({ backLink: address });

/** The address of the current page, for `withBackLink`. */
export const useHere = (): string => useRouterState({ select: (state): string => state.location.href });

/** The address of the back link; null if the page was not opened by a link with one. */
export const useBackLink = (): string | null =>
  useRouterState({ select: (state): string | null => (state.location.state as HistoryState).backLink ?? null });
