import type { Connection } from '#server/platform/db/connection.ts';
import { connectionUrl, programConnection } from '#server/platform/db/connection.ts';
import type { EmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { runningPostgres } from '#server/platform/db/embedded/running-postgres.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLosses } from './losses.ts';
import type { Product } from './product.ts';
import { stopProduct } from './product.ts';
import { programLog } from './program-log.ts';
import { readStored } from './stored.ts';
import type { Writers, Written } from './writers.ts';

/** A kind of failure to test. */
export interface Scenario {
  readonly name: string;
  /** Injected faults that this scenario must find: files in `injected/`. */
  readonly plants: readonly string[];
  /** Runs only if named, because it takes long. */
  readonly isLong?: true;
  /** Returns why it cannot run here; null if it can. */
  readonly obstacle?: () => string | null;
  readonly run: (bench: Bench) => Promise<Outcome>;
}

/** The environment of a scenario. */
export interface Bench {
  readonly folder: string;
  readonly port: number;
  readonly plant: string | undefined;
  /** The number of failures; lower if it only tests an injected fault. */
  readonly rounds: number;
}

export interface Outcome {
  readonly written: Written | null;
  /** One sentence per fault. */
  readonly faults: readonly string[];
  /** A further measurement. */
  readonly note?: string;
}

/** Stops the writers, compares acknowledged with stored changes, and stops the product. */
export async function settle(
  writers: Writers,
  products: readonly Product[],
  connection: () => Promise<Connection | null>,
): Promise<{ written: Written; faults: string[] }> {
  const written = await writers.end();
  const at = await connection();
  const losses = at === null ? ['the database does not run'] : findLosses(written.orders, await readStored(at));
  const ends = await Promise.all(products.map(stopProduct));
  return {
    written,
    faults: [
      ...losses,
      ...written.wrong,
      ...(written.acknowledged === 0 ? ['nothing was acknowledged at all'] : []),
      ...ends.flatMap(({ end }) => (end === 0 ? [] : [`the product ended with ${end}`])),
    ],
  };
}

export const embedded = (dataDir: string) => (): Promise<Connection | null> => runningPostgres(dataDir);

/** Starts a PostgreSQL with TCP and full durability, which is not embedded in the product. */
export async function startElsewhere(
  folder: string,
): Promise<EmbeddedPostgres & { readonly environment: (port?: number) => Record<string, string> }> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'elsewhere'), transport: 'tcp', log: programLog });
  const environment = (port = server.connection.port): Record<string, string> => {
    const connection = { ...server.connection, ...(port !== undefined && { port }) };
    return {
      DATABASE_URL: connectionUrl(programConnection(connection)),
      DATABASE_OWNER_URL: connectionUrl(connection),
      DATA_DIR: join(folder, 'data'),
    };
  };
  return { ...server, environment };
}

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'marginline-faults-'));
  // PostgreSQL does not run as root and needs access to the folder.
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
