import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchScreenCode } from '#web/app/fetch-screen.ts';
import { keepTrying } from '#web/app/keep-trying.ts';
import { keepUpToDate } from '#web/app/live/live-life.ts';
import { beginWorker } from '#web/app/offline/begin-worker.ts';
import { Providers } from '#web/app/providers.tsx';
import { createAppRouter } from '#web/app/router.tsx';
import { followSession } from '#web/app/session-life.ts';
import { shareStyleNonce } from '#web/app/style-nonce.ts';
import { beginIdleWork } from '#web/platform/idle-work.ts';
import { createQueryClient } from '#web/platform/calls/query-client.ts';
import { preserveFocus } from '#web/platform/preserve-focus.ts';

shareStyleNonce();
preserveFocus();

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followSession(queryClient, router);
keepUpToDate(queryClient);
keepTrying(queryClient);
fetchScreenCode(router, location.pathname);
beginWorker();
beginIdleWork();

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
