import { OperatorError } from '#server/platform/db/operator-error.ts';
import type { FastifyInstance } from 'fastify';

/** Begins to serve; answers the address. @throws OperatorError where the port or host cannot be had */
export async function listen(
  app: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const reason = REASONS[String(Reflect.get(Object(error), 'code'))];
    if (reason === undefined) throw error;
    throw new OperatorError(`Cannot serve at ${host}:${port}: ${reason}`, { cause: error });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program is listening there. Stop it, or choose another port with PORT.',
  EACCES: 'this account may not use that port. Choose one above 1023 with PORT.',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one that it has.',
  ENOTFOUND: 'there is no such host. Set HOST to an address of this machine.',
};
