import type { FastifyRequest } from 'fastify';

/** The site from which a browser loaded the page. */
export interface Site {
  /** Such as `https://lab.example:8443`. */
  readonly origin: string;
  /** The host name without the port. */
  readonly host: string;
  readonly isHttps: boolean;
}

/**
 * Returns the address that a request was sent to; null if its host is not valid. A proxy’s `X-Forwarded-*` headers are
 * used only if the proxy is trusted.
 */
export function siteOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): Site | null {
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) return null;
  const { origin, hostname } = new URL(address);
  return { origin, host: hostname, isHttps: protocol === 'https' };
}
