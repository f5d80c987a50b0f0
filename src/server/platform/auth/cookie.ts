import type { FastifyReply, FastifyRequest } from 'fastify';

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Over HTTPS the prefix binds the cookie to this host; a laboratory's plain-HTTP network cannot have it. */
const fullName = (request: FastifyRequest, name: string): string => (isSecure(request) ? `__Host-${name}` : name);

const attributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;

/** The secret that the browser sent in a cookie, or null where it sent none of ours. */
export const readSecretCookie = (request: FastifyRequest, name: string): string | null => {
  const secret = request.cookies[fullName(request, name)];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
};

/** Gives the browser a secret, out of reach of scripts and other sites, to be kept until `expires`. */
export const setSecretCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { secret, expires }: { readonly secret: string; readonly expires: Date },
): void => {
  reply.setCookie(fullName(request, name), secret, { ...attributes(request), expires });
};

export const clearSecretCookie = (request: FastifyRequest, reply: FastifyReply, name: string): void => {
  reply.clearCookie(fullName(request, name), attributes(request));
};
