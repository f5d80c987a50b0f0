import { parseSearch, stringifySearch } from '#web/platform/addresses/address-search.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { createRouter } from '@tanstack/react-router';
import { PageFault } from './page-fault.tsx';
import { routeTree } from './routes.tsx';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/**
 * Creates the router. Query values in addresses are plain texts. The code of a screen is preloaded when the pointer is
 * on its link.
 */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    ...(history && { history }),
    defaultPreload: 'intent',
    // The query client decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageFault,
    scrollRestoration: true,
  });

/** Shown while the code of a screen loads. */
function PageSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton height={30} width={260} />
      <Skeleton height={52} />
      <Skeleton height={320} />
    </Stack>
  );
}
