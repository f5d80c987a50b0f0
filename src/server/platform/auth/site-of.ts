import type { FastifyRequest } from 'fastify';

/** Where a browser has the page from that asks. */
export interface Site {
  /** `https://lab.example:8443`, as browsers write it. */
  readonly origin: string;
  /** The host's name alone. */
  readonly host: string;
  readonly isHttps: boolean;
}

/**
 * The address that a request came to: a proxy's word (`X-Forwarded-*`) counts only where the proxy is trusted, as for cookies and for
 * requests from other sites. Null where it names no host that a browser could have asked.
 */
export function siteOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): Site | null {
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) return null;
  const { origin, hostname } = new URL(address);
  return { origin, host: hostname, isHttps: protocol === 'https' };
}
