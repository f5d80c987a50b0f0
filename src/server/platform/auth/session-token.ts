import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setSecretCookie, readSecretCookie, clearSecretCookie } from './cookie.ts';

/** A session's secret: 256 random bits, in the browser's cookie only; the database keeps its SHA-256. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database knows of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const COOKIE = 'marginline';

/** The token that the browser sent, or null. */
export const readSessionToken = (request: FastifyRequest): string | null => readSecretCookie(request, COOKIE);

/** Gives the browser a token, to be kept until `expires`. */
export const setSessionToken = (request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void =>
  setSecretCookie(request, reply, COOKIE, { secret: token, expires });

/** Takes the token back, and all that the browser kept of this site. */
export const clearSessionToken = (request: FastifyRequest, reply: FastifyReply): void => {
  clearSecretCookie(request, reply, COOKIE);
  reply.header('clear-site-data', '"cache", "storage"');
};
