// Which requests the service worker handles. It stores nothing, so no answer can be old.
import { isPageAddress } from '#contract/kit/page-address.ts';

/** What of a request the worker looks at. */
export interface WorkerRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * Whether the worker answers where the server does not: for a page that is gone to, and nothing else. Calls, files, downloads and forms that
 * are sent go to the server as if there were no worker.
 */
export function shouldIntercept({ method, mode, url }: WorkerRequest, origin: string): boolean {
  const address = new URL(url);
  return method === 'GET' && mode === 'navigate' && address.origin === origin && isPageAddress(address.pathname);
}

/** What a proxy answers for a server that is gone or silent. The server itself never says it of a page. */
export const isGatewayError = (status: number): boolean => status === 502 || status === 504;
