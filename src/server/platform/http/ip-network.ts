import { normalizeIP } from '@fastify/rate-limit';

/** A network is given so many bits of an IPv6 address; whoever has it chooses the others, as often as they like. */
const IPV6_NETWORK_BITS = 64;

/**
 * What an address is counted by: itself, where it is IPv4, also one written as IPv6 (`::ffff:10.0.0.1`), else its network, or somebody
 * with a line of their own would have more addresses than there are limits.
 */
export const ipNetwork = (address: string): string => normalizeIP(address, IPV6_NETWORK_BITS);
