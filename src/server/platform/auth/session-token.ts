import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A session's secret: 256 random bits, in the browser's cookie only; the database keeps its SHA-256. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database knows of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Over HTTPS the prefix binds the cookie to this host; a laboratory's plain-HTTP network cannot have it. */
const cookieName = (request: FastifyRequest): string => (isSecure(request) ? '__Host-marginline' : 'marginline');

const attributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;

/** The token that the browser sent, or null. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const token = request.cookies[cookieName(request)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
};

/** Gives the browser a token, to be kept until `expires`. */
export const giveToken = (request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void => {
  reply.setCookie(cookieName(request), token, { ...attributes(request), expires });
};

/** Takes the token back, and all that the browser kept of this site. */
export const takeToken = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(request), attributes(request)).header('clear-site-data', '"cache", "storage"');
};
