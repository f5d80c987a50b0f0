import { setTimeout } from 'node:timers/promises';
import { MAX_RATES } from '#domain/prices/rate-input.ts';
import { serialNumber } from '#domain/work-orders/serial-number.ts';
import { BENCH_DAY } from './bench-day.ts';
import { jsonOf } from './http-client.ts';
import type { HttpClient } from './http-client.ts';
import type { Bench } from './measure-list.ts';
import type { PlanVerdict } from './plans.ts';
import { checkPlans } from './plans.ts';
import type { Times } from './timing.ts';
import { timed, timesOf } from './timing.ts';

const ROUNDS = 40;
const AT_ONCE = 50;

interface Order {
  readonly id: string;
  readonly serial_number: string;
  readonly version: number;
}

export interface WriteResult extends PlanVerdict {
  readonly name: string;
  /** The duration of one write, or of all concurrent ones. */
  readonly http: Times;
  /** The duration of its statements; null for concurrent writes, which wait for each other. */
  readonly sql: Times | null;
}

const DRAFT = {
  doctor_name: 'Dr. Anil Kumar Sharma',
  patient_name: 'Benchmark Patient',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [15, 16, 17],
  order_date: BENCH_DAY,
};

export const create = async (http: HttpClient): Promise<Order> =>
  jsonOf(await http.call('POST', '/api/work-orders', DRAFT)) as Order;
export const complete = async (http: HttpClient, { id, version }: Order): Promise<Order> =>
  jsonOf(await http.call('POST', `/api/work-orders/${id}/complete`, { version, completion_date: BENCH_DAY })) as Order;
const bill = async (http: HttpClient, { id }: Order): Promise<unknown> =>
  jsonOf(await http.call('POST', '/api/bills', { work_order_id: id, notes: null }));

/** Requests the prices of `count` unsaved orders. */
const propose = async (http: HttpClient, count: number): Promise<unknown> => {
  const { doctor_name, order_date, product_quality, tooth_numbers } = DRAFT;
  const orders = Array.from({ length: count }, () => ({ product_quality, tooth_numbers }));
  return jsonOf(await http.call('POST', '/api/prices/proposal', { doctor_name, order_date, orders }));
};

/** Returns a function that previews a rate change of the maximum number of products. */
async function previewOf(http: HttpClient): Promise<() => Promise<unknown>> {
  const { items: products } = jsonOf(await http.get('/api/products')) as { items: readonly { id: string }[] };
  const { items: lists } = jsonOf(await http.get('/api/price-lists')) as { items: readonly { id: string }[] };
  const rates = products
    .slice(0, MAX_RATES)
    .map(({ id: product_id }) => ({ product_id, valid_from: BENCH_DAY, rate: '1999.00' }));
  const body = { price_list_id: lists[0]?.id ?? '', rates };
  return async () => jsonOf(await http.call('POST', '/api/prices/preview', body));
}

/** Returns a function that moves an order to the first stage of production. */
async function moverOf(http: HttpClient): Promise<(order: Order) => Promise<unknown>> {
  const { stages } = jsonOf(await http.get('/api/production')) as { stages: readonly { id: string }[] };
  const body = { stage_id: stages[0]?.id ?? '', from_stage_id: null };
  return async ({ id }) => jsonOf(await http.call('POST', `/api/work-orders/${id}/stage`, body));
}

/** Measures the main writes, one by one and concurrently. Throws if the serial numbers have gaps. */
export async function measureWrites(bench: Bench): Promise<WriteResult[]> {
  const { http } = bench;
  const preview = await previewOf(http);
  const move = await moverOf(http);
  const orders: Order[] = [];
  const steps: readonly (readonly [name: string, step: (round: number) => Promise<void>])[] = [
    ['create a work order', async () => void orders.push(await create(http))],
    ['move to a stage', async (round) => void (await move(orders[round] ?? missing()))],
    ['mark complete', async (round) => void (orders[round] = await complete(http, orders[round] ?? missing()))],
    ['price of an order as it is typed', async () => void (await propose(http, 1))],
    ['prices of 200 orders as they are typed', async () => void (await propose(http, 200))],
    ['preview of a change of rates', async () => void (await preview())],
    ['create a bill', async (round) => void (await bill(http, orders[round] ?? missing()))],
  ];
  const results: WriteResult[] = [];
  for (const [name, step] of steps) results.push(await measureStep(bench, name, step));
  return [...results, await measureManyAtOnce(http)];
}

const missing = (): never => {
  throw new Error('the order of this round was not made');
};

async function measureStep(
  { server, client }: Bench,
  name: string,
  step: (round: number) => Promise<void>,
): Promise<WriteResult> {
  const statements = await server.record(() => step(0));
  const durations: number[] = [];
  const waits: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const sent = await server.record(async () => durations.push(await timed(() => step(round))));
    waits.push(sent.reduce((sum, { took }) => sum + took, 0));
  }
  return { name, http: timesOf(durations), sql: timesOf(waits), ...(await checkPlans(client, statements)) };
}

/** Milliseconds that a refused client waits, like the browser. */
const PAUSE = 300;

/** Repeats the request while the server is busy. */
async function createInTheEnd(http: HttpClient): Promise<Order> {
  for (;;) {
    const answer = await http.call('POST', '/api/work-orders', DRAFT);
    if (answer.status !== 503) return jsonOf(answer) as Order;
    await setTimeout(PAUSE);
  }
}

async function measureManyAtOnce(http: HttpClient): Promise<WriteResult> {
  const before = await create(http);
  let made: Order[] = [];
  const took = await timed(async () => {
    made = await Promise.all(Array.from({ length: AT_ONCE }, () => createInTheEnd(http)));
  });
  const first = Number(before.serial_number.split('-')[2]) + 1;
  const due = made.map((_, index) => serialNumber(Number(BENCH_DAY.slice(0, 4)), first + index));
  const given = new Set(made.map(({ serial_number }) => serial_number));
  if (due.some((serial) => !given.has(serial)))
    throw new Error(`${AT_ONCE} orders at once did not get ${AT_ONCE} numbers in a row`);
  return {
    name: `create ${AT_ONCE} at once, all of them`,
    http: timesOf([took]),
    sql: null,
    sequential: [],
    indexes: [],
  };
}
