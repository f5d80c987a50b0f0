import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { retryAutomatically } from '#web/app/retry-automatically.ts';
import { startLiveUpdates } from '#web/app/live-updates/start-live-updates.ts';
import { Providers } from '#web/app/providers.tsx';
import { createAppRouter } from '#web/app/router.tsx';
import { followSession } from '#web/app/follow-session.ts';
import { shareStyleNonce } from '#web/app/style-nonce.ts';
import { startIdleWork } from '#web/platform/idle-work.ts';
import { createQueryClient } from '#web/platform/calls/query-client.ts';
import { preserveFocus } from '#web/platform/preserve-focus.ts';
import type { AnyRouter } from '@tanstack/react-router';

shareStyleNonce();
preserveFocus();

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followSession(queryClient, router);
startLiveUpdates(queryClient);
retryAutomatically(queryClient);
fetchScreenCode(router, location.pathname);
registerServiceWorker();
startIdleWork();

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

/**
 * Loads the code of the screen at an address while the session is being requested, so that the first paint waits only
 * once. Errors occur again when the screen opens.
 */
function fetchScreenCode(from: AnyRouter, pathname: string): void {
  const [routes] = from.getMatchedRoutes(pathname);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => {});
}

/**
 * Registers the service worker, which shows the offline page. Browsers allow it only over HTTPS and on localhost.
 * Registered after the page load, because it is not needed before.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void =>
    void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
