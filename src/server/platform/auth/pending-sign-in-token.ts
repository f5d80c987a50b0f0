// The secret of a sign-in that waits for its second step, in a separate cookie. It is valid only for that step.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setSecretCookie, readSecretCookie, clearSecretCookie } from './cookie.ts';

const COOKIE = 'marginline-second-step';

export const readPendingSignInToken = (request: FastifyRequest): string | null => readSecretCookie(request, COOKIE);

export const setPendingSignInToken = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  expires: Date,
): void => setSecretCookie(request, reply, COOKIE, { secret, expires });

export const clearPendingSignInToken = (request: FastifyRequest, reply: FastifyReply): void =>
  clearSecretCookie(request, reply, COOKIE);
