import { isPageAddress } from '#contract/kit/page-address.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { readSessionToken } from '#server/platform/auth/session-token.ts';
import { preloadedPages } from './preloaded-pages.ts';
import { sendTransportRefusal } from './problem.ts';
import { policyText } from './security-headers.ts';

const NONCE_PLACEHOLDER = '__NONCE__';

/** Files with well-known names, and how long browsers may cache them; the script of the page is always revalidated. */
const BY_NAME = {
  'robots.txt': '1d',
  'favicon.ico': '1d',
  'manifest.webmanifest': '1d',
  'icon-192.png': '1d',
  'icon-512.png': '1d',
  'icon-maskable-512.png': '1d',
  'apple-touch-icon.png': '1d',
  'boot.js': 0,
} as const;

/**
 * Headers that mean nothing to a built file: those of a page, and what says whether it is still the same. Its name changes with its content, and a
 * screen asks for a dozen of them.
 */
const UNNEEDED_HEADERS = [
  'accept-ranges',

  'content-security-policy',
  'cross-origin-opener-policy',
  'etag',
  'last-modified',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
] as const;

/**
 * The service worker for a server that does not answer; switched off, one that removes itself from browsers that have
 * it.
 */
const WORKER = { on: 'service-worker.js', off: 'service-worker-off.js' } as const;

/**
 * Serves the browser's part from `folder` (a Vite build): hashed assets cached for good, a few files by their names, and the one page for
 * every other address that is not a file's, with a fresh style nonce in page and policy. Without `offlinePage` browsers lose the worker that
 * they have.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, offlinePage = true): Promise<void> {
  const pageAt = await preloadedPages(folder, await readPage(join(folder, 'index.html')));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
    // The smallest of what the browser takes, as the build wrote it (scripts/web-build/precompress.ts).
    preCompressed: true,
  });

  app.addHook('onSend', (request, reply, _payload, next) => {
    const isAsset = request.routeOptions.url === '/assets/*' && reply.statusCode === 200;
    for (const name of isAsset ? UNNEEDED_HEADERS : []) reply.removeHeader(name);
    next();
  });

  for (const [name, maxAge] of Object.entries(BY_NAME)) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, folder, { maxAge, immutable: false }));
  }

  // Asked for again at each page: the next version, or its end, is there at once.
  const worker = offlinePage ? WORKER.on : WORKER.off;
  app.get(`/${WORKER.on}`, (_, reply) =>
    reply.header('cache-control', 'no-cache').sendFile(worker, folder, { cacheControl: false }),
  );

  const sendPage = (reply: FastifyReply, path: string): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policyText(`'nonce-${nonce}'`))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageAt(path, readSessionToken(reply.request) !== null).replaceAll(NONCE_PLACEHOLDER, nonce));
  };

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const [path = ''] = request.url.split('?');
    return wantsPage && isPageAddress(path) ? sendPage(reply, path) : sendTransportRefusal(reply, 'no_such_address');
  });
}

const readPage = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`The web app is not built (${file} is missing). Run: npm start`);
  });
