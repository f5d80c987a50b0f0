// The service worker shows the offline page if the server does not answer. It stores no user data and no copy of the
// application, so every page comes from the server.
import { isGatewayError, shouldIntercept } from './app/offline/worker-rules.ts';
import template from './app/offline/offline.html?raw';

// The globals of a worker that are used here. The types of a page do not include them.
declare function skipWaiting(): Promise<void>;

interface Navigation extends Event {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface Installation extends Event {
  /** Newer browsers: these requests bypass the worker, so that it need not start. */
  addRoutes?: (routes: readonly { condition: { requestMode: RequestMode }; source: 'network' }[]) => Promise<void>;
}

const PAST_THE_WORKER: readonly RequestMode[] = ['cors', 'no-cors', 'same-origin'];

const isNavigation = (event: Event): event is Navigation => 'respondWith' in event;

const newNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** Returns the server's answer, or the offline page if there is none. */
async function askServer(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  return answer === null || isGatewayError(answer.status) ? offlinePage(newNonce()) : answer;
}

addEventListener('install', (event: Installation) => {
  void skipWaiting();
  void event.addRoutes?.(PAST_THE_WORKER.map((requestMode) => ({ condition: { requestMode }, source: 'network' })));
});

addEventListener('fetch', (event) => {
  if (isNavigation(event) && shouldIntercept(event.request, location.origin))
    event.respondWith(askServer(event.request));
});

/** Allows only the page's own style and script, and requests to the server to see whether it is back. */
const policy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Returns the offline page, for any address. */
function offlinePage(nonce: string): Response {
  return new Response(template.replaceAll('__NONCE__', nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
