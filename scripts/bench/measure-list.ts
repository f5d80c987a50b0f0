import type pg from 'pg';
import type { BenchServer } from './bench-server.ts';
import type { HttpClient } from './http-client.ts';
import { jsonOf } from './http-client.ts';
import type { PlanVerdict } from './plans.ts';
import { judgePlans } from './plans.ts';
import type { Scenario } from './scenarios.ts';
import { interleaved } from './timing.ts';

const ROUNDS = { rounds: 41, warmUp: 6 };

export interface ListResult extends PlanVerdict {
  readonly name: string;
  readonly found: number;
  readonly bytes: number;
  readonly statements: number;
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

/** Measures one view of the list: the whole request, and the very statements that it sends, sent directly. */
export async function measureList({ server, http, client }: Bench, scenario: Scenario): Promise<ListResult> {
  const path = `/api/work-orders?${new URLSearchParams(scenario.query).toString()}`;
  const page = jsonOf(await http.get(path)) as { items: unknown[]; total: number };
  if (page.items.length === 0 && !scenario.findsNothing)
    throw new Error(`"${scenario.name}" finds nothing: it measures nothing`);
  let bytes = 0;
  const statements = await server.record(async () => {
    bytes = (await http.get(path)).body.length;
  });
  const replay = async (): Promise<void> => {
    for (const { text, values } of statements) await client.query(text, values);
  };
  const verdict = await judgePlans(client, statements);
  const [whole = 0, sql = 0] = await interleaved([() => http.get(path), replay], ROUNDS);
  return { name: scenario.name, found: page.total, bytes, statements: statements.length, http: whole, sql, ...verdict };
}
