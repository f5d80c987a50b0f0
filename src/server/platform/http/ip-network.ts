import { normalizeIP } from '@fastify/rate-limit';

/** The bits of an IPv6 address that identify the network. A user can choose the other bits. */
const IPV6_NETWORK_BITS = 64;

/**
 * Returns the key for rate limits: an IPv4 address (also if written as IPv6, `::ffff:10.0.0.1`), or the network of an
 * IPv6 address. One connection has too many IPv6 addresses to limit each.
 */
export const ipNetwork = (address: string): string => normalizeIP(address, IPV6_NETWORK_BITS);
