import type pg from 'pg';
import { must } from '#domain/shared/must.ts';
import type { BenchServer } from './bench-server.ts';
import { databaseCpu } from './database-cpu.ts';
import { answerSize } from './answer-size.ts';
import type { HttpClient } from './http-client.ts';
import { jsonOf } from './http-client.ts';
import type { Statement } from './messages.ts';
import type { PlanVerdict } from './plans.ts';
import { checkPlans } from './plans.ts';
import type { Scenario } from './scenarios.ts';
import type { Times } from './timing.ts';
import { interleaved } from './timing.ts';

/** Rounds for frequent requests, and for rare and slow ones. */
export const MANY_RUNS = { rounds: 61, warmUp: 8 };
export const FEW_RUNS = { rounds: 15, warmUp: 3 };

export interface ListResult extends PlanVerdict {
  readonly name: string;
  readonly found: number | null;
  /** The size of the result, if the duration depends on it. */
  readonly extent: number | null;
  readonly bytes: number;
  readonly http: Times;
  readonly sql: Times;
  /** Processor time of one request in ms. */
  readonly cpu: Cpu;
}

export interface Cpu {
  readonly server: number;
  /** Null if the system does not report it. */
  readonly database: number | null;
}

export interface Bench {
  readonly server: BenchServer;
  readonly http: HttpClient;
  /** A plain connection to the same database. */
  readonly client: pg.ClientBase;
  /** The name of the database. */
  readonly database: string;
}

/** A view ready to measure: its path and its SQL statements. */
interface Prepared extends Omit<ListResult, 'http' | 'sql' | 'cpu'> {
  readonly path: string;
  readonly sent: readonly Statement[];
}

/**
 * Measures the whole request of each view, and its SQL statements sent directly. The views alternate, so that each
 * median covers the whole run.
 */
export async function measureList(
  bench: Bench,
  scenarios: readonly Scenario[],
  rounds: typeof MANY_RUNS,
): Promise<ListResult[]> {
  const { http, client } = bench;
  const views: Prepared[] = [];
  for (const scenario of scenarios) views.push(await prepare(bench, scenario));
  const replay = async ({ sent }: Prepared): Promise<void> => {
    for (const { text, values } of sent) await client.query(text, values);
  };
  const works = views.flatMap((view) => [() => http.get(view.path), () => replay(view)]);
  const times = await interleaved(works, rounds);
  const results: ListResult[] = [];
  for (const [index, { path, sent: _sent, ...view }] of views.entries()) {
    const [overHttp, bySql] = [times[2 * index], times[2 * index + 1]];
    const cpu = await measureCpu(bench, path, rounds.rounds);
    results.push({ ...view, http: must(overHttp, view.name), sql: must(bySql, view.name), cpu });
  }
  return results;
}

/** Returns the processor time per request. Measures many requests, because one is too short for the system's clock. */
async function measureCpu({ server, http, database }: Bench, path: string, times: number): Promise<Cpu> {
  const [server_before, database_before] = [await server.cpu(), databaseCpu(database)];
  for (let time = 0; time < times; time += 1) await http.get(path);
  const [server_after, database_after] = [await server.cpu(), databaseCpu(database)];
  return {
    server: (server_after - server_before) / times,
    database: database_before === null || database_after === null ? null : (database_after - database_before) / times,
  };
}

async function prepare({ server, http, client }: Bench, scenario: Scenario): Promise<Prepared> {
  const { name, path, finds, tells, readsMuch = false } = scenario;
  const page = jsonOf(await http.get(path)) as { items?: unknown[]; total?: number };
  if (finds !== null && finds !== 'any' && (page.items?.length === 0) !== (finds === 'none')) {
    throw new Error(`"${name}" finds ${page.total}: it does not measure what it says`);
  }
  let bytes = 0;
  const sent = await server.record(async () => {
    bytes = (await http.get(path)).body.length;
  });
  const found = finds === null ? null : (page.total ?? 0);
  const extent = tells === undefined ? null : typeof tells === 'number' ? tells : answerSize(page, tells);
  const { sequential, indexes } = await checkPlans(client, sent);
  return { name, path, sent, found, extent, bytes, indexes, sequential: readsMuch ? [] : sequential };
}
