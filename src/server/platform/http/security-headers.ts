import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that every answer carries, but for the built files, which need no more than their type (web-app.ts). Styles need a nonce per page (see web-app.ts); scripts, fonts and connections come from
 * here only. Browsers are bound to HTTPS over HTTPS alone: an address of the laboratory's own network is served without. API answers are never cached: they hold patients' names.
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
    // The route as well: the router decodes what a path spells in percent signs.
    const route = request.routeOptions.url ?? request.url;
    if (route.startsWith('/api/') || request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** For this host alone: what else the owner of its domain serves is none of ours. */
const ONE_YEAR_OF_HTTPS = 'max-age=31536000';

/** The policy's directives; `styleSources` names the sources of styles in addition to our own files. */
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

/** The policy as a header's text. */
export const policyText = (styleSource: string): string =>
  Object.entries(contentSecurityPolicy(styleSource))
    .map(
      ([name, sources]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join(';');
