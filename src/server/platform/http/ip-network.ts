import { normalizeIP } from '@fastify/rate-limit';

/** The bits of an IPv6 address that identify a network; its user chooses the others at will. */
const IPV6_NETWORK_BITS = 64;

/**
 * The key under which an address is counted: the address, where it is IPv4, also one written as IPv6
 * (`::ffff:10.0.0.1`), else its network, or a single line would have more addresses than there are limits.
 */
export const ipNetwork = (address: string): string => normalizeIP(address, IPV6_NETWORK_BITS);
