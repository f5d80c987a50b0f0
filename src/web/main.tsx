import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchScreenCode } from '#web/app/fetch-screen.ts';
import { retryAutomatically } from '#web/app/retry-automatically.ts';
import { startLiveUpdates } from '#web/app/live-updates/start-live-updates.ts';
import { registerServiceWorker } from '#web/app/offline/register-service-worker.ts';
import { Providers } from '#web/app/providers.tsx';
import { createAppRouter } from '#web/app/router.tsx';
import { followSession } from '#web/app/follow-session.ts';
import { shareStyleNonce } from '#web/app/style-nonce.ts';
import { startIdleWork } from '#web/platform/idle-work.ts';
import { createQueryClient } from '#web/platform/calls/query-client.ts';
import { preserveFocus } from '#web/platform/preserve-focus.ts';

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
