import type { FastifyReply, FastifyRequest } from 'fastify';

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Over HTTPS, the prefix binds the cookie to this host. Browsers do not accept the prefix over plain HTTP. */
const fullName = (request: FastifyRequest, name: string): string => (isSecure(request) ? `__Host-${name}` : name);

const attributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;

/** Returns the secret from a cookie; null if it is missing or malformed. */
export const readSecretCookie = (request: FastifyRequest, name: string): string | null => {
  const secret = request.cookies[fullName(request, name)];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
};

/** Sets a cookie with a secret, valid until `expires`. Scripts and other sites cannot read it. */
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
