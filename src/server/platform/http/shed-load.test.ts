import { problemOf } from '#test/support/client.ts';
import { createTestHttp } from '#test/support/test-http.ts';
import { testFolder } from '#test/support/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { HttpOptions } from './create-http.ts';
import { serveWebApp } from './web-app.ts';

const folder = await testFolder();

beforeAll(async () => {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<div id="root"></div>');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'main-abc123.css'), 'p {}');
  await writeFile(join(folder, 'assets', 'latin-abc123.woff2'), '');
});

async function serverWith(options: Partial<HttpOptions>): Promise<FastifyInstance> {
  const { app } = await createTestHttp(options);
  app.get('/api/orders', async () => ({ ok: true }));
  app.delete('/api/session', async () => ({ ok: true }));
  app.get('/readyz', async () => ({ ok: true }));
  app.get('/healthz', async () => ({ ok: true }));
  await serveWebApp(app, folder);
  await app.ready();
  return app;
}

const FILES = [
  '/',
  '/work-orders-list?page=2',
  '/assets/main-abc123.js',
  '/assets/main-abc123.css',
  '/assets/latin-abc123.woff2',
];
const statusOf = async (app: FastifyInstance, url: string): Promise<number> => (await app.inject(url)).statusCode;

/** Blocks the event loop, 20 ms each time. */
function beBusy(): () => void {
  let isBusy = true;
  const spin = (): void => {
    const until = performance.now() + 20;
    while (performance.now() < until);
    if (isBusy) setImmediate(spin);
  };
  spin();
  return () => {
    isBusy = false;
  };
}

test('a busy server refuses requests of the API, and never a file of the page', async () => {
  const app = await serverWith({ pressure: { maxEventLoopDelay: 5, sampleInterval: 50 } });
  const rest = beBusy();
  await expect.poll(() => statusOf(app, '/api/orders')).toBe(503);
  for (let round = 0; round < 5; round += 1) {
    const orders = await app.inject('/api/orders');
    if (orders.statusCode === 503) {
      expect(problemOf(orders)).toMatchObject({ status: 503, code: 'unavailable' });
      expect(orders.headers['retry-after']).toBe('5');
    }
    for (const url of [...FILES, '/healthz', '/readyz']) expect(await statusOf(app, url), url).toBe(200);
    expect((await app.inject({ method: 'DELETE', url: '/api/session' })).statusCode).toBe(200);
  }
  await expect.poll(() => statusOf(app, '/%61pi/orders')).toBe(503);
  rest();
  await expect.poll(() => statusOf(app, '/api/orders')).toBe(200);
  await app.close();
});

test('a client with too many requests still gets the files of the page', async () => {
  const app = await serverWith({ requestsPerMinute: 3 });
  const asked = [];
  for (let round = 0; round < 6; round += 1) {
    for (const url of FILES) expect(await statusOf(app, url), url).toBe(200);
    asked.push(await statusOf(app, '/api/orders'));
  }
  expect(asked).toEqual([200, 200, 200, 429, 429, 429]);
  await app.close();
});
