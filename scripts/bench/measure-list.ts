import type pg from 'pg';
import type { BenchServer } from './bench-server.ts';
import type { HttpClient } from './http-client.ts';
import { jsonOf } from './http-client.ts';
import type { Statement } from './messages.ts';
import type { PlanVerdict } from './plans.ts';
import { judgePlans } from './plans.ts';
import type { Scenario } from './scenarios.ts';
import { interleaved } from './timing.ts';

/** Of what is asked for all day, and of what is asked for now and then and takes its time. */
export const OFTEN = { rounds: 61, warmUp: 8 };
export const SELDOM = { rounds: 15, warmUp: 3 };

export interface ListResult extends PlanVerdict {
  readonly name: string;
  readonly found: number | null;
  readonly bytes: number;
  /** Medians in milliseconds. */
  readonly http: number;
  readonly sql: number;
}

export interface Bench {
  readonly server: BenchServer;
  readonly http: HttpClient;
  /** A bare connection to the same database. */
  readonly client: pg.Client;
}

/** A view that is ready to be measured: what it asks for, and what it sends to the database. */
interface Prepared extends Omit<ListResult, 'http' | 'sql'> {
  readonly path: string;
  readonly sent: readonly Statement[];
}

/**
 * Measures views of the list: the whole request, and the very statements that it sends, sent directly. All views take turns, so that
 * each median stands for the whole time of the run.
 */
export async function measureList(
  bench: Bench,
  scenarios: readonly Scenario[],
  rounds: typeof OFTEN,
): Promise<ListResult[]> {
  const { http, client } = bench;
  const views: Prepared[] = [];
  for (const scenario of scenarios) views.push(await prepare(bench, scenario));
  const replay = async ({ sent }: Prepared): Promise<void> => {
    for (const { text, values } of sent) await client.query(text, values);
  };
  const works = views.flatMap((view) => [() => http.get(view.path), () => replay(view)]);
  const medians = await interleaved(works, rounds);
  return views.map(({ path: _path, sent: _sent, ...view }, index) => ({
    ...view,
    http: medians[2 * index] ?? Number.NaN,
    sql: medians[2 * index + 1] ?? Number.NaN,
  }));
}

async function prepare({ server, http, client }: Bench, { name, path, finds }: Scenario): Promise<Prepared> {
  const page = jsonOf(await http.get(path)) as { items?: unknown[]; total?: number };
  if (finds !== null && (page.items?.length === 0) !== (finds === 'none')) {
    throw new Error(`"${name}" finds ${page.total}: it does not measure what it says`);
  }
  let bytes = 0;
  const sent = await server.record(async () => {
    bytes = (await http.get(path)).body.length;
  });
  const found = finds === null ? null : (page.total ?? 0);
  return { name, path, sent, found, bytes, ...(await judgePlans(client, sent)) };
}
