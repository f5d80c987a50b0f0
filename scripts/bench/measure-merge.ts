import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Doctors } from './merge-scene.ts';
import { doctorsOfFewest, papersOf, setScene } from './merge-scene.ts';
import { databaseCpu } from './database-cpu.ts';
import { jsonOf } from './http-client.ts';
import type { Bench } from './measure-list.ts';
import type { WriteResult } from './measure-writes.ts';
import type { Statement } from './messages.ts';
import type { PlanVerdict } from './plans.ts';
import { judgePlans } from './plans.ts';
import { timed, timesOf } from './timing.ts';

/** How many orders the doctor has who goes; in a small laboratory a fifth of all. */
const ORDERS = 20_000;
const SHARE = 5;

/** So long (ms) the database may work on it. How long it takes is this where nothing else is done on the machine. */
const LIMIT = 3000;

export interface MergeResult extends WriteResult {
  readonly orders: number;
  /** Milliseconds of a processor that the database needs; null where the system does not tell. */
  readonly cpu: number | null;
}

/** Merges a doctor who has many orders, bills and patients into another. Throws where anything of theirs is left behind, or a paper changed. */
export async function measureMerge(bench: Bench, ofAll: number): Promise<MergeResult> {
  const { http, server, client, database } = bench;
  const orders = Math.min(ORDERS, Math.trunc(ofAll / SHARE));
  const doctors = await setScene(client, orders);
  const papers = await papersOf(client);
  const cpuBefore = databaseCpu(database);
  let took = 0;
  const sent = await server.record(async () => {
    took = await timed(async () => void jsonOf(await http.call('POST', pathOf(doctors), bodyOf(doctors))));
  });
  const cpuAfter = databaseCpu(database);
  if (!isDeepStrictEqual(await papersOf(client), papers)) throw new Error('a merge changed what a paper says');
  const { rows } = await client.query('select from work_orders where doctor_id = $1 limit 1', [doctors.from]);
  if (rows.length > 0) throw new Error('a merge left orders behind');
  return {
    name: `merge a doctor of ${orders.toLocaleString('en')} orders`,
    orders,
    http: timesOf([took]),
    sql: timesOf([sent.reduce((sum, statement) => sum + statement.took, 0)]),
    cpu: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore,
    ...(await plansOf(client, doctors, sent)),
  };
}

/** For two doctors of few orders: those of one who has a fifth of all are read from end to end, and rightly. */
async function plansOf(
  client: pg.ClientBase,
  { from, into }: Doctors,
  sent: readonly Statement[],
): Promise<PlanVerdict> {
  const [few, fewer] = await doctorsOfFewest(client);
  const instead = (value: unknown): unknown => (value === from ? few : value === into ? fewer : value);
  return judgePlans(
    client,
    sent.map(({ text, values }) => ({
      text,
      values: values.map((value) => (Array.isArray(value) ? value.map(instead) : instead(value))),
    })),
  );
}

const pathOf = ({ from }: Doctors): string => `/api/doctors/${from}/merge`;
const bodyOf = ({ into }: Doctors): object => ({ version: 1, into_id: into, into_version: 1 });

export function mergeFaults({ name, cpu }: MergeResult): string[] {
  return cpu === null || cpu <= LIMIT ? [] : [`${name}: ${cpu.toFixed(0)} ms of a processor, more than ${LIMIT}`];
}
