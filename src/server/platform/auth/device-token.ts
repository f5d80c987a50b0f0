// The mark by which a browser is recognized after its sessions have ended: a secret like a session's, in a separate
// cookie. It signs nobody in.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setSecretCookie, readSecretCookie } from './cookie.ts';

const COOKIE = 'marginline-device';

/** The mark that the browser sent, or null. */
export const readDeviceToken = (request: FastifyRequest): string | null => readSecretCookie(request, COOKIE);

/** Gives the browser a mark, to be kept until `expires`. Signing out leaves it there. */
export const setDeviceToken = (request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void =>
  setSecretCookie(request, reply, COOKIE, { secret: token, expires });
