// Shutdowns: with connections that clients keep open, and a rolling restart of two servers under load.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady, startProduct, stopProduct } from './product.ts';
import type { Product } from './product.ts';
import type { Bench, Outcome, Scenario } from './scenario.ts';
import { settle, startElsewhere } from './scenario.ts';
import { Writers } from './writers.ts';

/** Maximum milliseconds from the last answer to the exit. */
const MAX_END_MS = 2_000;

/** Seconds that a server keeps serving after the signal, so that the load balancer can react. */
const DRAIN = 1;

export const SHUTDOWN_SCENARIOS: readonly Scenario[] = [
  { name: 'shut down', plants: ['never-releases'], run: endWithHeldConnections },
  { name: 'two servers, one after the other ended', plants: ['ends-at-once'], run: rollingRestart },
  { name: 'two servers, one killed', plants: ['answer-before-commit'], run: killOneOfTwo },
];

async function endWithHeldConnections({ folder, port, plant, rounds }: Bench): Promise<Outcome> {
  const faults: string[] = [];
  const times: number[] = [];
  // A connection kept open delays the exit by half a minute, so once is enough.
  for (let round = 0; round < Math.min(rounds, 3) && faults.length === 0; round += 1) {
    const product = await startProduct({ port, environment: { DATA_DIR: folder }, plant });
    const sockets = [
      await holder(port, ''),
      await holder(port, 'GET /healthz HTTP/1.1\r\nHos'),
      await holder(port, 'GET /healthz HTTP/1.1\r\nHost: lab\r\n\r\n'),
      await holder(
        port,
        'POST /api/session HTTP/1.1\r\nHost: lab\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      ),
    ];
    await sleep(200);
    const { end, took } = await stopProduct(product);
    for (const socket of sockets) socket.destroy();
    times.push(took);
    if (end !== 0) faults.push(`it ended with ${end}`);
    if (took > MAX_END_MS) faults.push(`it took ${Math.round(took)} ms to end`);
  }
  return { written: null, faults, note: `ended within ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')}` };
}

async function holder(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  return socket.resume();
}

interface Pair {
  readonly products: Product[];
  readonly start: (n: number) => Promise<Product>;
  readonly writers: Writers;
  readonly finish: (faults: readonly string[], note?: string) => Promise<Outcome>;
}

/** Runs two servers on one database with a load balancer that checks readiness ten times a second. */
async function withPair({ folder, port, plant }: Bench, visit: (pair: Pair) => Promise<Outcome>): Promise<Outcome> {
  const server = await startElsewhere(folder);
  const environment = { ...server.environment(), DRAIN_SECONDS: String(DRAIN) };
  const start = (n: number): Promise<Product> => startProduct({ port: port + n, environment, plant });
  const products = [await start(0), await start(1)];
  let ready = products.map(({ url }) => url);
  let turn = 0;
  const balancing = setInterval(() => {
    const urls = products.map(({ url }) => url);
    void Promise.all(urls.map(isReady)).then((states) => {
      ready = urls.filter((_, n) => states[n]);
    });
  }, 100);
  const writers = new Writers(() => {
    turn += 1;
    return ready.map((_, n) => ready[(n + turn) % ready.length] ?? '');
  });
  try {
    await writers.begin(8);
    return await visit({
      products,
      start,
      writers,
      finish: async (faults, note) => {
        const settled = await settle(writers, products, () => Promise.resolve(server.connection));
        return { ...settled, faults: [...faults, ...settled.faults], ...(note !== undefined && { note }) };
      },
    });
  } finally {
    clearInterval(balancing);
    await server.stop();
  }
}

/** Restarts the servers one by one, as in an update. No request may fail. */
function rollingRestart(bench: Bench): Promise<Outcome> {
  return withPair(bench, async ({ products, start, finish }) => {
    const ends: string[] = [];
    for (let round = 0; round < Math.min(bench.rounds, 2); round += 1) {
      for (const n of [0, 1]) {
        await sleep(800);
        const { end } = await stopProduct(products[n] ?? (await start(n)));
        if (end !== 0) ends.push(`a server ended with ${end}`);
        products[n] = await start(n);
        await sleep(400);
      }
    }
    const outcome = await finish(ends);
    const { unavailable = 0, cut = 0 } = outcome.written ?? {};
    const failed = unavailable + cut;
    return { ...outcome, faults: [...(failed === 0 ? [] : [`${failed} requests failed`]), ...outcome.faults] };
  });
}

function killOneOfTwo(bench: Bench): Promise<Outcome> {
  return withPair(bench, async ({ products, start, finish }) => {
    for (let round = 0; round < Math.min(bench.rounds, 4); round += 1) {
      await sleep(700 + Math.random() * 600);
      const n = round % 2;
      products[n]?.kill('SIGKILL');
      await products[n]?.ended;
      products[n] = await start(n);
    }
    await sleep(500);
    return finish([]);
  });
}
