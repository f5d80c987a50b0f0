import type { IncomingMessage } from 'node:http';
import { problemOf } from '#test/support/client.ts';
import type { LogLines } from '#test/support/log-lines.ts';
import { createTestHttp } from '#test/support/test-http.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sendTransportRefusal } from './problem.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

let app: FastifyInstance;
let log: LogLines;

beforeAll(async () => {
  ({ app, log } = await createTestHttp());
  app.get('/api/small', async () => ({ ok: true }));
  app.get('/api/large', async () => ({ text: 'x'.repeat(5000) }));
  app.get('/page', async (_, reply) => reply.type('text/html').send('<p>hello</p>'));
  app.post('/api/echo', async (request) => ({ body: request.body }));
  app.get('/api/defect', async () => {
    throw new Error('secret: select * from accounts');
  });
  app.get<{ Params: { code: string } }>('/api/database/:code', async (request) => {
    throw Object.assign(new pg.DatabaseError('secret', 6, 'error'), { code: request.params.code });
  });
  app.get('/api/refused', async () => {
    throw Object.assign(new Error('secret'), { statusCode: 418 });
  });
  app.setNotFoundHandler((_, reply) => sendTransportRefusal(reply, 'no_such_address'));
  await app.ready();
});
afterAll(() => app.close());

const post = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  app.inject({ method: 'POST', url: '/api/echo', payload, headers });

describe("the server's own refusals", () => {
  test.each<[string, InjectOptions, number, string]>([
    ['half a JSON text', { payload: '{"a":', headers: JSON_TYPE }, 400, 'malformed_request'],
    ['an empty JSON body', { payload: '', headers: JSON_TYPE }, 400, 'malformed_request'],
    ['__proto__', { payload: '{"__proto__":{"a":1}}', headers: JSON_TYPE }, 400, 'malformed_request'],
    ['constructor', { payload: '{"constructor":{"prototype":{}}}', headers: JSON_TYPE }, 400, 'malformed_request'],
    ['100 kB and more', { payload: `"${'x'.repeat(102_400)}"`, headers: JSON_TYPE }, 413, 'too_large'],
    ['plain text', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
    [
      'a form',
      { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    [
      'an upload',
      { payload: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      415,
      'unsupported_media_type',
    ],
    ['a body of no type', { payload: '{}' }, 415, 'unsupported_media_type'],
    ...['gzip', 'br', 'gzip, identity'].map((encoding): [string, InjectOptions, number, string] => [
      `a body compressed by ${encoding}, which is not even read`,
      { payload: gzipSync('{"a":1}'), headers: { ...JSON_TYPE, 'content-encoding': encoding } },
      415,
      'unsupported_media_type',
    ]),
    ['no known address', { url: '/api/nothing' }, 404, 'no_such_address'],
    ['another method', { method: 'PUT', payload: '{}', headers: JSON_TYPE }, 404, 'no_such_address'],
    ['another spelling of the path', { url: '/api//echo' }, 404, 'no_such_address'],
    ['an address that cannot be read', { url: '/api/database/%zz', method: 'GET' }, 400, 'malformed_request'],
    ['an endless parameter', { url: `/api/database/${'a'.repeat(201)}`, method: 'GET' }, 400, 'malformed_request'],
  ])('%s', async (_, request, status, code) => {
    const response = await app.inject({ method: 'POST', url: '/api/echo', ...request });
    expect(problemOf(response)).toMatchObject({ type: 'about:blank', status, code });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  test('a method override has no effect', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/small?_method=GET',
      headers: { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
    });
    expect(response.statusCode).toBe(404);
  });

  test('a JSON body is accepted if declared uncompressed or not at all', async () => {
    expect((await post('{"a":1}')).json()).toEqual({ body: { a: 1 } });
    expect((await post('{"a":1}', { ...JSON_TYPE, 'content-encoding': 'identity' })).statusCode).toBe(200);
    expect((await post('{"a":1}', { 'content-type': 'application/json; charset=utf-8' })).statusCode).toBe(200);
  });
});

describe('a defect', () => {
  test('is logged with its request id and answered without any detail', async () => {
    const response = await app.inject({ url: '/api/defect' });
    const id = response.headers['x-request-id'];
    expect(problemOf(response)).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'internal_error',
      detail: 'Something went wrong. Nothing was changed. Try again.',
      request_id: id,
    });
    const entry = log.entries().find(({ reqId, msg }) => msg === 'defect' && reqId === id);
    expect(entry).toMatchObject({ level: 50 });
    expect(JSON.stringify(entry)).toContain('create-http.test.ts');
  });

  test('is no error that a plugin blames on the request', async () => {
    expect(problemOf(await app.inject('/api/refused'))).toMatchObject({ status: 400, code: 'malformed_request' });
  });

  test.each(['23514', '42601', '22P02', '40P01', 'XX000'])('of the database (%s) is one', async (code) => {
    expect(problemOf(await app.inject(`/api/database/${code}`)).code).toBe('internal_error');
  });

  test.each(['57014', '57P01', '57P03', '53300', '53100', '08006', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])(
    'an unavailable database (%s) is none: a retry may succeed',
    async (code) => {
      const response = await app.inject(`/api/database/${code}`);
      expect(problemOf(response)).toMatchObject({ status: 503, code: 'unavailable' });
      expect(response.headers['retry-after']).toBe('5');
    },
  );
});

describe('request ids', () => {
  const MADE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

  test('are generated by the server, each different, and are in answer and problem', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await app.inject('/api/small')).headers['x-request-id']));
    expect(ids[0]).toMatch(MADE);
    expect(ids[0]).not.toBe(ids[1]);
    const refused = await app.inject('/api/nothing');
    expect(problemOf(refused).request_id).toBe(refused.headers['x-request-id']);
  });

  test.each(['proxy-42.a_b', '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d', 'x'.repeat(65), '<script>alert(1)</script>'])(
    'are never taken from a client: %j',
    async (given) => {
      const headers = { 'x-request-id': given, 'request-id': given };
      const { headers: answered } = await app.inject({ url: '/api/small', headers });
      expect(answered['x-request-id']).toMatch(MADE);
      expect(answered['x-request-id']).not.toBe(given);
      expect(problemOf(await app.inject({ url: '/api/%zz', headers })).request_id).not.toBe(given);
    },
  );
});

describe('headers of every answer', () => {
  test.each(['/api/small', '/api/nothing', '/api/defect', '/page'])('%s', async (url) => {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';" +
        "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('a browser is bound to HTTPS if it came by HTTPS, never over plain HTTP, whatever it claims', async () => {
    const said = { headers: { 'x-forwarded-proto': 'https' } };
    for (const plain of [await app.inject('/page'), await app.inject({ url: '/page', ...said })])
      expect(plain.headers).not.toHaveProperty('strict-transport-security');
    const { app: proxied } = await createTestHttp({ trustProxy: ['loopback'] });
    const { headers } = await proxied.inject({ url: '/page', ...said });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await proxied.close();
  });

  test('answers of the API are never cached; a page sets its own caching', async () => {
    expect((await app.inject('/api/small')).headers['cache-control']).toBe('no-store');
    expect((await app.inject('/page')).headers).not.toHaveProperty('cache-control');
  });

  test('long answers are compressed for clients that accept that, short ones are not', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const long = await app.inject({ url: '/api/large', headers });
    expect(long.headers['content-encoding']).toBe('gzip');
    expect(long.rawPayload.length).toBeLessThan(1000);
    expect((await app.inject({ url: '/api/small', headers })).headers).not.toHaveProperty('content-encoding');
    expect((await app.inject('/api/large')).headers).not.toHaveProperty('content-encoding');
  });
});

describe('too many requests from one address', () => {
  /** A server with this limit, and its answer to a request from an address. */
  async function limitedTo(requestsPerMinute: number, trustProxy: string[] = []) {
    const { app: limited } = await createTestHttp({ requestsPerMinute, trustProxy });
    limited.get('/api/small', async ({ ip, protocol }) => ({ ip, protocol }));
    onTestFinished(() => limited.close());
    return {
      limited,
      from: (remoteAddress: string) => limited.inject({ url: '/api/small', remoteAddress }),
      /** From this machine, as a proxy for another address. */
      claiming: (address: string) =>
        limited.inject({
          url: '/api/small',
          headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https', forwarded: `for=${address}` },
        }),
    };
  }
  const statuses = (answers: readonly { readonly statusCode: number }[]) => answers.map((answer) => answer.statusCode);

  test('are refused as a problem with the time to wait; another address continues', async () => {
    const { from } = await limitedTo(3);
    const answers = [];
    for (let request = 0; request < 5; request += 1) answers.push(await from('10.0.0.1'));
    expect(statuses(answers)).toEqual([200, 200, 200, 429, 429]);
    const refused = await from('10.0.0.1');
    expect(problemOf(refused)).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('10.0.0.2')).statusCode).toBe(200);
  });

  test('are counted by network for IPv6', async () => {
    const { from } = await limitedTo(2);
    const answers = [];
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'])
      answers.push(await from(address));
    expect(statuses(answers)).toEqual([200, 200, 429, 200]);
  });

  test('an aborted request still has its client address', async () => {
    const { limited } = await limitedTo(3);
    const { promise: address, resolve } = Promise.withResolvers<string>();
    limited.get('/api/address', async (request) => resolve(request.ip));
    limited.server.prependListener('request', (request: IncomingMessage) => request.socket.destroy());
    const url = await limited.listen({ host: '127.0.0.1', port: 0 });
    await expect(fetch(`${url}/api/address`)).rejects.toThrow('fetch failed');
    expect(await address).toBe('127.0.0.1');
  });

  test('a client cannot choose its address; that of a trusted proxy is used', async () => {
    const { claiming } = await limitedTo(1);
    expect(statuses([await claiming('1.1.1.1'), await claiming('2.2.2.2')])).toEqual([200, 429]);
    const { claiming: byProxy } = await limitedTo(1, ['127.0.0.1']);
    expect((await byProxy('1.1.1.1')).json()).toEqual({ ip: '1.1.1.1', protocol: 'https' });
    expect(statuses([await byProxy('1.1.1.1'), await byProxy('2.2.2.2')])).toEqual([429, 200]);
  });
});
