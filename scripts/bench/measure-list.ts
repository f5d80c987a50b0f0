import type pg from 'pg';
import type { BenchServer } from './bench-server.ts';
import type { HttpClient } from './http-client.ts';
import { jsonOf } from './http-client.ts';
import type { Statement } from './messages.ts';
import type { PlanVerdict } from './plans.ts';
import { judgePlans } from './plans.ts';
import type { Scenario } from './scenarios.ts';
import { interleaved } from './timing.ts';

const ROUNDS = { rounds: 61, warmUp: 8 };

export interface ListResult extends PlanVerdict {
  readonly name: string;
  readonly found: number;
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
export async function measureList(bench: Bench, scenarios: readonly Scenario[]): Promise<ListResult[]> {
  const { http, client } = bench;
  const views: Prepared[] = [];
  for (const scenario of scenarios) views.push(await prepare(bench, scenario));
  const replay = async ({ sent }: Prepared): Promise<void> => {
    for (const { text, values } of sent) await client.query(text, values);
  };
  const works = views.flatMap((view) => [() => http.get(view.path), () => replay(view)]);
  const medians = await interleaved(works, ROUNDS);
  return views.map(({ path: _path, sent: _sent, ...view }, index) => ({
    ...view,
    http: medians[2 * index] ?? Number.NaN,
    sql: medians[2 * index + 1] ?? Number.NaN,
  }));
}

async function prepare({ server, http, client }: Bench, scenario: Scenario): Promise<Prepared> {
  const path = `/api/${scenario.list}?${new URLSearchParams(scenario.query).toString()}`;
  const page = jsonOf(await http.get(path)) as { items: unknown[]; total: number };
  if ((page.items.length === 0) !== (scenario.findsNothing ?? false)) {
    throw new Error(`"${scenario.name}" finds ${page.total}: it does not measure what it says`);
  }
  let bytes = 0;
  const sent = await server.record(async () => {
    bytes = (await http.get(path)).body.length;
  });
  return { name: scenario.name, path, sent, found: page.total, bytes, ...(await judgePlans(client, sent)) };
}
