import { Problem } from '#contract/kit/problem.ts';
import { createTestHttp } from '#test/support/test-http.ts';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: FastifyInstance;
beforeAll(async () => {
  ({ app } = await createTestHttp());
  app.get('/api/small', async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** All data that the server sends on a connection until it closes it. */
async function answerTo(sent: string): Promise<{ head: string; problem: Problem }> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, problem: Problem.parse(JSON.parse(body)) };
}

test.each<[string, string, number, string]>([
  ['what is no HTTP', 'hello?\r\n\r\n', 400, 'malformed_request'],
  ['an unknown method', 'FETCH /api/small HTTP/1.1\r\nHost: lab\r\n\r\n', 400, 'malformed_request'],
  [
    'a header of 20 kB',
    `GET /api/small HTTP/1.1\r\nHost: lab\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    413,
    'too_large',
  ],
  ['an endless address', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: lab\r\n\r\n`, 413, 'too_large'],
  ['two hosts', 'GET /api/small HTTP/1.1\r\nHost: lab\r\nHost: evil\r\n\r\n', 400, 'malformed_request'],
  ['a request line without a version', 'GET /api/small\r\n\r\n', 400, 'malformed_request'],
  ['another version', 'GET /api/small HTTP/3.0\r\nHost: lab\r\n\r\n', 400, 'malformed_request'],
  [
    'two lengths of one body',
    'POST /api/small HTTP/1.1\r\nHost: lab\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'malformed_request',
  ],
])('%s is answered by a problem document, and the connection ends', async (_, sent, status, code) => {
  const { head, problem } = await answerTo(sent);
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head.toLowerCase()).toContain('content-type: application/problem+json');
  expect(problem).toMatchObject({ status, code });
  expect(problem.request_id).not.toBe('');
});

describe('a connection that has taken too long', () => {
  /** The answer on a connection that has sent this much when its time is over. */
  async function afterTimeout(sent: string): Promise<string> {
    const { port } = app.server.address() as AddressInfo;
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const socket = connect(port, '127.0.0.1');
    const [side] = await accepted;
    socket.write(sent);
    await expect.poll(() => side.bytesRead).toBe(sent.length);
    app.server.emit('clientError', Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), side);
    return text(socket);
  }

  test('with half a request is answered', async () => {
    expect(await afterTimeout('GET /api/small HTTP/1.1\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('with no data at all is closed silently, since a browser would take a response for the answer to its next request', async () => {
    expect(await afterTimeout('')).toBe('');
  });
});

test('the server continues', async () => {
  expect((await app.inject('/api/small')).statusCode).toBe(200);
});
