import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const LOCAL_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether a program on this computer sent the request, to a local name or the configured host. False for a proxy, which
 * forwards requests of others, and for a page of another site whose name points to this computer (DNS rebinding).
 */
export const isLocalRequest = (
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  configuredHost: string,
): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  !['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((header) => header in headers) &&
  isLocalName(headers.host ?? '', configuredHost.toLowerCase());

function isLocalName(host: string, configuredHost: string): boolean {
  const address = `http://${host}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return LOCAL_NAME.test(hostname) || hostname === configuredHost;
}
