import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setSecretCookie, readSecretCookie, clearSecretCookie } from './cookie.ts';

/** Returns a random secret of 256 bits for the browser’s cookie. The database stores only its SHA-256. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 that the database stores. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const COOKIE = 'marginline';

export const readSessionToken = (request: FastifyRequest): string | null => readSecretCookie(request, COOKIE);

export const setSessionToken = (request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void =>
  setSecretCookie(request, reply, COOKIE, { secret: token, expires });

/** Deletes the session cookie and everything that the browser stored for this site. */
export const clearSessionToken = (request: FastifyRequest, reply: FastifyReply): void => {
  clearSecretCookie(request, reply, COOKIE);
  reply.header('clear-site-data', '"cache", "storage"');
};
