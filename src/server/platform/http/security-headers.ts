import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sets the headers of all responses; built files need fewer (web-app.ts). Scripts, fonts and connections may use only
 * this server; styles need a nonce per page (web-app.ts). Browsers must stay on HTTPS only if the page came over HTTPS,
 * because a laboratory’s own network may use HTTP. API responses are never cached: they contain patient names.
 */
export async function setSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy() },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', ONE_YEAR_OF_HTTPS);
    // Check the route too: the router decodes percent-encoded paths.
    const route = request.routeOptions.url ?? request.url;
    if (route.startsWith('/api/') || request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Without includeSubDomains: other hosts of the domain are not affected. */
const ONE_YEAR_OF_HTTPS = 'max-age=31536000';

/** Returns the directives of the policy. `styleSources` are allowed in addition to our own style files. */
const contentSecurityPolicy = (...styleSources: string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", ...styleSources],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/** Returns the policy as a header value. */
export const policyText = (styleSource: string): string =>
  Object.entries(contentSecurityPolicy(styleSource))
    .map(
      ([name, sources]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join(';');
