import { OperatorError } from '#server/platform/db/operator-error.ts';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:net';

interface Address {
  readonly port: number;
  readonly host: string;
}

/**
 * Starts to listen and returns the address.
 * @throws OperatorError if the port or host is not available
 */
export const listen = (app: FastifyInstance, address: Address): Promise<string> =>
  explained(address, () => app.listen({ port: address.port, host: address.host }));

/**
 * Listens for a moment to check the address.
 * @throws OperatorError if the port or host is not available
 */
export const checkAddress = (address: Address): Promise<void> =>
  explained(address, async () => {
    const probe = createServer().listen(address.port, address.host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  });

async function explained<T>({ port, host }: Address, take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    const reason = REASONS[String(Reflect.get(Object(error), 'code'))];
    if (reason === undefined) throw error;
    throw new OperatorError(`Cannot serve at ${host}:${port}: ${reason}`, { cause: error });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program already uses this port. Stop it or set PORT to another port.',
  EACCES: 'this user may not use that port. Set PORT to a number above 1023.',
  EADDRNOTAVAIL: 'this computer does not have that address. Set HOST to one of its addresses.',
  EINVAL: 'this address cannot be used. Set HOST to an address of this computer.',
  EAI_AGAIN: 'this host has no address now. Set HOST to an address of this computer.',
  ENOTFOUND: 'host not found. Set HOST to an address of this computer.',
};
