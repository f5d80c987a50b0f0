import { isWebPagePath } from '#contract/kit/web-page-path.ts';
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

/** Files with fixed names, and how long browsers may cache them. The script of the page is always revalidated. */
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
 * Headers that a built file does not need: those for pages, and those for revalidation, because its name changes with
 * its content. A screen loads a dozen such files.
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
 * The service worker for an unreachable server. If the offline page is off, the other file removes the worker from
 * browsers.
 */
const WORKER = { on: 'service-worker.js', off: 'service-worker-off.js' } as const;

/**
 * Serves the web app from `folder` (a Vite build): hashed assets with a permanent cache, a few files with fixed names,
 * and the page for every other page address, with a new style nonce. Without `offlinePage`, browsers remove their
 * service worker.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, offlinePage = true): Promise<void> {
  const pageAt = await preloadedPages(folder, await readPage(join(folder, 'index.html')));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
    // Sends the smallest compressed version that the browser accepts (scripts/web-build/precompress.ts).
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

  // Revalidated on every page, so that a new or disabled version takes effect at once.
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
    return wantsPage && isWebPagePath(path) ? sendPage(reply, path) : sendTransportRefusal(reply, 'no_such_address');
  });
}

const readPage = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`The web app is not built (${file} is missing). Run: npm start`);
  });
