import template from './offline.html?raw';

/** Style and script of this page alone, and nothing from anywhere but the question whether the server is back. */
const policy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What a browser shows at any address where no server answers. */
export function offlinePage(nonce: string): Response {
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
