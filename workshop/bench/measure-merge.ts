import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { must } from '#domain/shared/must.ts';
import type { Doctor } from './merge-data.ts';
import { doctorsWithFewestOrders, papersOf, createMergeData } from './merge-data.ts';
import { databaseCpu } from './database-cpu.ts';
import { jsonOf } from './http-client.ts';
import type { Bench } from './measure-list.ts';
import type { WriteResult } from './measure-writes.ts';
import type { SentStatement } from './messages.ts';
import type { PlanVerdict } from './plans.ts';
import { checkPlans } from './plans.ts';
import { timed, timesOf } from './timing.ts';

/** The number of orders of the removed doctor; in a small laboratory a fifth of all. */
const ORDERS = 20_000;
const SHARE = 5;

/** The maximum duration in ms on an idle machine. */
const LIMIT = 3000;

/** On a busy machine two processes share a processor, so the limit grows by this factor. */
const CONCURRENT = 2;

export interface MergeResult extends WriteResult {
  readonly orders: number;
  /** Processor time of the database in ms; null if the system does not report it. */
  readonly cpu: number | null;
}

/** The number of merges, from doctor to doctor. The fastest one is the result. */
const ROUNDS = 3;

/**
 * Merges a doctor with many orders, bills and patients into another. Throws if anything is not moved or a paper
 * changed.
 */
export async function measureMerge(bench: Bench, ofAll: number): Promise<MergeResult> {
  const { client } = bench;
  const orders = Math.min(ORDERS, Math.trunc(ofAll / SHARE));
  const doctors = await createMergeData(client, orders, ROUNDS + 1);
  const papers = await papersOf(client);
  const rounds: Round[] = [];
  const [first, ...others] = doctors;
  let from = must(first, 'the doctor who goes');
  for (const into of others) {
    rounds.push(await measureRound(bench, from, into));
    from = { ...into, version: into.version + 1 };
  }
  if (!isDeepStrictEqual(await papersOf(client), papers)) throw new Error('a merge changed what a paper says');
  const cpu = rounds.flatMap((round) => round.cpu ?? []);
  return {
    name: `merge a doctor of ${orders.toLocaleString('en')} orders`,
    orders,
    http: timesOf(rounds.map(({ took }) => took)),
    sql: timesOf(rounds.map(({ sent }) => sent.reduce((sum, statement) => sum + statement.took, 0))),
    cpu: cpu.length === 0 ? null : Math.min(...cpu),
    ...(await plansOf(client, must(rounds[0], 'the first merge'))),
  };
}

interface Round {
  readonly from: string;
  readonly into: string;
  readonly took: number;
  readonly cpu: number | null;
  readonly sent: readonly SentStatement[];
}

async function measureRound({ http, server, client, database }: Bench, from: Doctor, into: Doctor): Promise<Round> {
  const before = databaseCpu(database);
  const body = { version: from.version, into_id: into.id, into_version: into.version };
  let took = 0;
  const sent = await server.record(async () => {
    took = await timed(async () => void jsonOf(await http.call('POST', `/api/doctors/${from.id}/merge`, body)));
  });
  const after = databaseCpu(database);
  const { rows } = await client.query('select from work_orders where doctor_id = $1 limit 1', [from.id]);
  if (rows.length > 0) throw new Error('a merge left orders behind');
  const cpu = before === null || after === null ? null : after - before;
  return { from: from.id, into: into.id, took, cpu, sent };
}

/**
 * Checks the plans with two doctors with few orders. For a doctor with a fifth of all orders, a sequential scan is
 * right.
 */
async function plansOf(client: pg.ClientBase, { from, into, sent }: Round): Promise<PlanVerdict> {
  const [few, fewer] = await doctorsWithFewestOrders(client);
  const instead = (value: unknown): unknown => (value === from ? few : value === into ? fewer : value);
  return checkPlans(
    client,
    sent.map(({ text, values }) => ({
      text,
      values: values.map((value) => (Array.isArray(value) ? value.map(instead) : instead(value))),
    })),
  );
}

export function mergeFaults({ name, cpu }: MergeResult): string[] {
  const most = LIMIT * CONCURRENT;
  return cpu === null || cpu <= most ? [] : [`${name}: ${cpu.toFixed(0)} ms of a processor, more than ${most}`];
}
