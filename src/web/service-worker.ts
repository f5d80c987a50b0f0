// The service worker: where the server does not answer, it shows a page that says so. It stores no data of users and no copy of the product: every
// page that opens is the server's current one.
import { isGatewayError, shouldIntercept } from './app/offline/worker-rules.ts';
import template from './app/offline/offline.html?raw';

// Browsers type this place apart from a page's; of that only this much is used here.
declare function skipWaiting(): Promise<void>;

interface Navigation extends Event {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface Installation extends Event {
  /** Newer browsers: requests that bypass the worker, so that it need not start. */
  addRoutes?: (routes: readonly { condition: { requestMode: RequestMode }; source: 'network' }[]) => Promise<void>;
}

const PAST_THE_WORKER: readonly RequestMode[] = ['cors', 'no-cors', 'same-origin'];

const isNavigation = (event: Event): event is Navigation => 'respondWith' in event;

const newNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** The server's answer, whatever it is; or, where there is none, the page that says so. */
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

/** Style and script of this page alone, and nothing from anywhere but the question whether the server is back. */
const policy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What a browser shows at any address where no server answers. */
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
