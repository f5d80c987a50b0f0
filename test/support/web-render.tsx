import type { Session } from '#contract/accounts/session.ts';
import { buildSession } from '#test/support/build-session.ts';
import { Providers } from '#web/app/providers.tsx';
import { parseSearch, stringifySearch } from '#web/platform/addresses/address-search.ts';
import { createQueryClient } from '#web/platform/calls/query-client.ts';
import { sessionQuery } from '#web/platform/session/session.ts';
import { type RenderResult, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

interface ScreenOptions {
  /** The address with its query: `/work-orders-list?page=2`. */
  readonly path?: string;
  /** The route of the screen, if it has parameters: `/print/bills/$billId/initial`. */
  readonly route?: string;
  readonly session?: Session;
  /** The browser's own history, where Back can be refused: one in memory never refuses Back. */
  readonly history?: RouterHistory;
}

export interface RenderedScreen extends RenderResult {
  readonly router: AnyRouter;
  readonly queryClient: QueryClient;
  readonly user: UserEvent;
  /** The browser's address: path and query. */
  readonly address: () => string;
}

/** A query client that fails at once instead of retrying, so that a test of an error does not wait. */
export function createTestQueryClient(session: Session): QueryClient {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  queryClient.setQueryData(sessionQuery.queryKey, session);
  return queryClient;
}

/** The address that a link leads to, once it is shown. */
export const hrefOf = async (name: string | RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

/** The router for a part that is rendered alone. */
export function InRouter({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }));
  return <RouterContextProvider router={router}>{children}</RouterContextProvider>;
}

/**
 * Renders a screen like the product, alone at its address; every other address is blank. Waits until the screen
 * appears.
 */
export async function renderScreen(
  element: ReactNode,
  {
    path = '/',
    route,
    session = buildSession(),
    history = createMemoryHistory({ initialEntries: [path] }),
  }: ScreenOptions = {},
): Promise<RenderedScreen> {
  const root = createRootRoute({ component: Outlet });
  const at = (routePath: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path: routePath, component });
  const here = route ?? path.split('?')[0] ?? '/';
  const router = createRouter({
    routeTree: root.addChildren([at(here, () => element), at('$', () => null)]),
    history,
    parseSearch,
    stringifySearch,
  }) as AnyRouter;
  await router.load();
  const queryClient = createTestQueryClient(session);
  const user = userEvent.setup();
  const rendered = render(
    <Providers queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  const address = (): string => router.state.location.href;
  return { ...rendered, router, queryClient, user, address };
}
