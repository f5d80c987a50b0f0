// Which requests the service worker handles. It stores nothing, so it never serves outdated answers.
import { isWebPagePath } from '#contract/kit/web-page-path.ts';

/** The parts of a request that the worker uses. */
export interface WorkerRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * Whether the worker answers if the server does not: only for navigations to a page. API calls, files, downloads and
 * form posts go straight to the server.
 */
export function shouldIntercept({ method, mode, url }: WorkerRequest, origin: string): boolean {
  const address = new URL(url);
  return method === 'GET' && mode === 'navigate' && address.origin === origin && isWebPagePath(address.pathname);
}

/** The status codes of a proxy whose server is down or silent. The server itself never sends them for a page. */
export const isGatewayError = (status: number): boolean => status === 502 || status === 504;
