// The mark by which a browser is known again after its sessions have ended: a secret like a session's, in a cookie of its own. It signs nobody in.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveSecret, secretIn } from './cookie.ts';

const COOKIE = 'marginline-device';

/** The mark that the browser sent, or null. */
export const markOf = (request: FastifyRequest): string | null => secretIn(request, COOKIE);

/** Gives the browser a mark, to be kept until `expires`. Signing out leaves it there. */
export const giveMark = (request: FastifyRequest, reply: FastifyReply, mark: string, expires: Date): void =>
  giveSecret(request, reply, COOKIE, { secret: mark, expires });
