import { problemOf } from '#test/support/client.ts';
import { createTestHttp } from '#test/support/test-http.ts';
import { testFolder } from '#test/support/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWebApp } from './web-app.ts';

const PAGE =
  '<head><meta property="csp-nonce" nonce="__NONCE__"><style nonce="__NONCE__"></style></head><div id="root"></div>';
const PRELOADS = {
  '/': ['assets/login.js', 'assets/login.css'],
  '/work-orders-list': ['assets/list.js'],
  '/orders/$serialNumber': ['assets/order.js'],
};

let app: FastifyInstance;
const folder = await testFolder();

beforeAll(async () => {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'large-abc123.js'), 'large');
  await writeFile(join(folder, 'assets', 'large-abc123.js.br'), 'as brotli');
  await writeFile(join(folder, 'assets', 'large-abc123.js.gz'), 'as gzip');
  await writeFile(join(folder, 'preloads.json'), JSON.stringify(PRELOADS));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  await writeFile(join(folder, 'boot.js'), 'void 0;');
  await writeFile(join(folder, 'favicon.ico'), Buffer.from([0, 0, 1, 0]));
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  for (const icon of ['icon-192', 'icon-512', 'icon-maskable-512', 'apple-touch-icon'])
    await writeFile(join(folder, `${icon}.png`), Buffer.from([0x89]));
  await writeFile(join(folder, 'service-worker.js'), 'on');
  await writeFile(join(folder, 'service-worker-off.js'), 'off');
  ({ app } = await createTestHttp());
  await serveWebApp(app, folder);
});
afterAll(() => app.close());

describe('the page', () => {
  test.each([
    '/',
    '/work-orders-list?search=meera',
    '/admin/work-order-form',
    '/print/initial-bill/7',
    '/apiary',
    '/no/such/page',
  ])('is served at %s', async (url) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<div id="root">');
  });

  test('has one fresh nonce, which its policy allows for styles alone', async () => {
    const [one, other] = await Promise.all([app.inject('/'), app.inject('/')]);
    const nonceOf = (text: unknown): string[] => [
      ...new Set([...String(text).matchAll(/nonce[-=]"?([\w+/]{22}==)/g)].map(([, nonce = '']) => nonce)),
    ];
    expect(nonceOf(one.body)).toHaveLength(1);
    expect(one.body).not.toContain('__NONCE__');
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(one.body)[0] ?? ''}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(nonceOf(one.body)).not.toEqual(nonceOf(other.body));
  });

  const SESSION = { cookie: `marginline=${'a'.repeat(43)}` };
  test.each([
    ['/work-orders-list', SESSION, ['/assets/list.js']],
    ['/work-orders-list?page=2', SESSION, ['/assets/list.js']],
    ['/orders/WO-2026-0412', SESSION, ['/assets/order.js']],
    ['/orders/WO-2026-0412/more', SESSION, []],
    ['/no/such/page', SESSION, []],
    // The page redirects from there.
    ['/', SESSION, []],
    ['/', {}, ['/assets/login.js', '/assets/login.css']],
    // The page redirects to the login.
    ['/work-orders-list', {}, ['/assets/login.js', '/assets/login.css']],
  ])('at %s with %j preloads %j', async (url, headers, files) => {
    const { body } = await app.inject({ url, headers });
    expect(
      [...body.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)">/g)].map(([, file]) => file),
    ).toEqual(files);
  });
});

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ...['icon-192', 'icon-512', 'icon-maskable-512', 'apple-touch-icon'].map((icon) => [`/${icon}.png`, 'image/png']),
])('a file with a well-known name %s has the right content', async (url, type) => {
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
  expect(headers['cache-control']).toBe('public, max-age=86400');
});

test('the script with a well-known name is requested again with the page', async () => {
  const { statusCode, headers } = await app.inject('/boot.js');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8']);
  expect(headers['cache-control']).toBe('public, max-age=0');
});

describe('assets', () => {
  test('are cached permanently by the browser: their names change with their content', async () => {
    const { statusCode, headers, body } = await app.inject('/assets/main-abc123.js');
    expect([statusCode, body]).toEqual([200, 'export {};']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['x-content-type-options']).toBe('nosniff');
    // Headers that only a page needs are not sent with its files.
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', 'as brotli'],
    ['gzip, deflate', 'gzip', 'as gzip'],
    ['', undefined, 'large'],
  ])('are sent to a browser that accepts %j as the build compressed them: %s', async (taken, encoding, sent) => {
    const { headers, body } = await app.inject({
      url: '/assets/large-abc123.js',
      headers: { 'accept-encoding': taken },
    });
    expect([headers['content-encoding'], body]).toEqual([encoding, sent]);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  test.each(['/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/secret.txt', '//secret.txt'])(
    '%s, outside their folder, is never sent',
    async (url) => {
      expect((await app.inject(url)).body).not.toContain('secret');
    },
  );
});

test.each([
  '/secret.txt',
  '/service-worker-off.js',
  '/wp-login.php?x=1',
  '/.env',
  '/print/initial-bill.json',
  '/assets/gone.js',
  '/assets',
  '/assets/',
  '/assets/..%2fsecret.txt',
  '/assets/.env',
  '/api',
  '/api/nothing?x=1',
  '/healthz/x',
  '/readyz/x',
])('%s is no page, and no file', async (url) => {
  expect(problemOf(await app.inject(url))).toMatchObject({ status: 404, code: 'no_such_address' });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s to a page is refused', async (method) => {
  expect(problemOf(await app.inject({ method, url: '/login' })).code).toBe('no_such_address');
});

test('a browser app that was never built is reported to the operator', async () => {
  const { app: other } = await createTestHttp();
  await expect(serveWebApp(other, '/no/such/folder')).rejects.toThrow(
    'The web app is not built (/no/such/folder/index.html is missing). Run: npm start',
  );
  await other.close();
});

test('the service worker is requested again with each page, as a script of this origin under the policy of all', async () => {
  const { statusCode, headers, body } = await app.inject('/service-worker.js');
  expect([statusCode, body]).toEqual([200, 'on']);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('javascript');
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(headers['etag']).toBeDefined();
});

test('the service worker removes itself if the offline page is turned off, at the same address', async () => {
  const { app: other } = await createTestHttp();
  await serveWebApp(other, folder, false);
  const { statusCode, headers, body } = await other.inject('/service-worker.js');
  expect([statusCode, body, headers['cache-control']]).toEqual([200, 'off', 'no-cache']);
  await other.close();
});
