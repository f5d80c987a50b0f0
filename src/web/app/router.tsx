import { parseSearch, stringifySearch } from '#web/platform/addresses/address-search.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { createRouter } from '@tanstack/react-router';
import { PageFault } from './page-fault.tsx';
import { routeTree } from './routes.tsx';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** The product's router. Addresses carry plain texts, and a screen is fetched as soon as the pointer nears its link. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageFault,
    scrollRestoration: true,
  });

/** In a screen's place while its code is on the way. */
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
