import { createTestHttp } from '#test/support/test-http.ts';
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { Connections } from './connections.ts';
import { drainRequests } from './drain-requests.ts';

const GET = 'GET /api/quick HTTP/1.1\r\nHost: lab\r\n\r\n';

/** A listening server, and one of its answers, sent on a signal. */
async function startServing(host = '127.0.0.1') {
  const connections = new Connections();
  const { app } = await createTestHttp({ connections });
  const { promise: signal, resolve: tell } = Promise.withResolvers<undefined>();
  app.get('/api/quick', async () => 'quick');
  app.get('/api/slow', async () => signal.then(() => 'slow'));
  app.post('/api/save', async () => 'saved');
  await app.listen({ port: 0, host });
  const { port } = app.server.address() as AddressInfo;
  const open = async (sent: string): Promise<Socket> => {
    const socket = connect(port, host);
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    if (sent !== '') socket.write(sent);
    return socket;
  };
  /** Stops it; returns the log about interrupted requests, and the duration (ms). */
  const end = async (drain = 0): Promise<{ said: readonly string[]; took: number }> => {
    const started = performance.now();
    const said: string[] = [];
    await drainRequests(app, connections, { drain, log: { warn: (words) => void said.push(words) } });
    return { said, took: performance.now() - started };
  };
  return { open, end, tell: () => tell(undefined) };
}

/** Reads until the received data contains `sign`. */
async function received(socket: Socket, sign: string): Promise<string> {
  let got = '';
  while (!got.includes(sign)) got += String((await once(socket, 'data'))[0]);
  return got;
}

describe('a server that shuts down', () => {
  test.each<[string, string]>([
    ['that sent nothing', ''],
    ['that sent half a head', 'GET /api/quick HTTP/1.1\r\nHost:'],
    [
      'that sent half a body',
      'POST /api/save HTTP/1.1\r\nHost: lab\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
    ['that was answered and is kept', GET],
  ])('is not delayed by a connection %s', async (_, sent) => {
    const { open, end } = await startServing();
    const socket = await open(sent);
    if (sent === GET) await received(socket, 'quick');
    else await sleep(50);
    const closed = once(socket.resume(), 'close');
    expect((await end()).said).toEqual([]);
    await closed;
  });

  test('answers running requests, on kept connections too, and closes each with its answer', async () => {
    const { open, end, tell } = await startServing();
    const socket = await open(GET);
    await received(socket, 'quick');
    socket.write(GET.replace('quick', 'slow'));
    await sleep(50);
    const ended = end();
    await sleep(100);
    tell();
    const rest = await text(socket);
    expect(rest).toContain('connection: close');
    expect(rest).toMatch(/slow$/);
    expect((await ended).said).toEqual([]);
  });

  test('continues for its drain time, each answer the last on its connection', async () => {
    const { open, end } = await startServing();
    const kept = await open(GET);
    await received(kept, 'quick');
    const ended = end(500);
    await sleep(100);
    kept.write(GET);
    for (const socket of [kept, await open(GET)]) {
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close[\s\S]*quick$/);
    }
    expect((await ended).took).toBeGreaterThanOrEqual(490);
  });
});

test('a connection without data, or with half a head, is closed', async () => {
  const { open, end } = await startServing();
  const sockets = [await open(''), await open('GET / HTTP/1.1\r\n')];
  const responses = await Promise.all(sockets.map((socket) => text(socket)));
  expect(responses).toHaveLength(sockets.length);
  await end();
});

test('above the limit of silent connections the oldest is closed, and an active one is answered', async () => {
  const { open, end } = await startServing();
  const asking = await open(GET);
  await received(asking, 'quick');
  const first = await open('');
  const closed = once(first, 'close').then(() => 'closed');
  const others: Socket[] = [];
  for (let n = 0; n < 2_000; n += 1) others.push(await open(''));
  expect(await Promise.race([closed, sleep(60_000, 'held')])).toBe('closed');
  asking.write(GET);
  expect(await received(asking, 'quick')).toContain('200 OK');
  for (const socket of others) socket.destroy();
  await end();
});
