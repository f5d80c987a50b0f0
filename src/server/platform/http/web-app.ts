import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { sendTransportRefusal } from './problem.ts';
import { policyText } from './security-headers.ts';

const NONCE_PLACEHOLDER = '__NONCE__';

/**
 * Serves the browser's part from `folder` (a Vite build): hashed assets cached for good, and the one page for every other address,
 * with a fresh style nonce in page and policy.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readPage(join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
  });

  const sendPage = (reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policyText(`'nonce-${nonce}'`))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
  };

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const ours = /^\/(?:api|assets|healthz|readyz|metrics)(?:[/?]|$)/.test(request.url);
    return wantsPage && !ours ? sendPage(reply) : sendTransportRefusal(reply, 'no_such_address');
  });
}

const readPage = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`The browser's part is not built (${file} is missing). Start with: npm start`);
  });
