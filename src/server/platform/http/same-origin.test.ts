import { problemOf } from '#test/support/client.ts';
import { createTestHttp } from '#test/support/test-http.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: FastifyInstance;
let done = 0;

beforeAll(async () => {
  ({ app } = await createTestHttp({ trustProxy: ['10.9.9.9'] }));
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/thing',
    handler: async () => {
      done += 1;
      return {};
    },
  });
});
afterAll(() => app.close());

type Headers = Readonly<Record<string, string>>;
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const send = (method: (typeof UNSAFE)[number] | 'GET', headers: Headers, remoteAddress = '127.0.0.1') =>
  app.inject({ method, url: '/api/thing', headers: { host: 'lab.local:3000', ...headers }, remoteAddress });

describe.each(UNSAFE)('%s', (method) => {
  test.each<[string, Headers]>([
    ['a browser on this site', { 'sec-fetch-site': 'same-origin', origin: 'http://lab.local:3000' }],
    ['an address typed by the person', { 'sec-fetch-site': 'none' }],
    ['an older browser on this site', { origin: 'http://lab.local:3000' }],
    ['a program that is no browser', {}],
  ])('from %s is accepted', async (_, headers) => {
    expect((await send(method, headers)).statusCode).toBe(200);
  });

  test.each<[string, Headers]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of this site', { 'sec-fetch-site': 'same-site' }],
    ['another site that lies about its origin', { 'sec-fetch-site': 'cross-site', origin: 'http://lab.local:3000' }],
    ['another origin', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://lab.local:3001' }],
    ['another scheme', { origin: 'https://lab.local:3000' }],
    ['a host that only begins like ours', { origin: 'http://lab.local:3000.evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    [
      'an untrusted proxy',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    ],
  ])('from %s is refused before anything is done', async (_, headers) => {
    const before = done;
    expect(problemOf(await send(method, headers))).toMatchObject({
      status: 403,
      code: 'wrong_origin',
      detail: 'This request came from another site and was refused.',
    });
    expect(done).toBe(before);
  });
});

test('reading is allowed from links anywhere: it changes nothing', async () => {
  expect((await send('GET', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200);
});

test('behind a trusted proxy the origin is that of the request to the proxy', async () => {
  const forwarded = { 'x-forwarded-host': 'lab.example', 'x-forwarded-proto': 'https' };
  expect((await send('POST', { ...forwarded, origin: 'https://lab.example' }, '10.9.9.9')).statusCode).toBe(200);
  expect((await send('POST', { ...forwarded, origin: 'http://lab.local:3000' }, '10.9.9.9')).statusCode).toBe(403);
});
