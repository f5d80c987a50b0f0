// The device token identifies a browser after its sessions have ended. It is a random secret in a separate cookie and
// does not sign anyone in.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setSecretCookie, readSecretCookie } from './cookie.ts';

const COOKIE = 'marginline-device';

export const readDeviceToken = (request: FastifyRequest): string | null => readSecretCookie(request, COOKIE);

/** Sets the device cookie, valid until `expires`. Signing out keeps it. */
export const setDeviceToken = (request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void =>
  setSecretCookie(request, reply, COOKIE, { secret: token, expires });
