import type { Connection } from '#server/platform/db/connection.ts';

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** What the benchmark asks of the server's process, and what it answers, one answer for each. */
export type ToServer =
  | { readonly type: 'serve'; readonly connection: Connection }
  | { readonly type: 'record' }
  | { readonly type: 'stop-recording' };

export type FromServer =
  | { readonly type: 'serving'; readonly port: number }
  | { readonly type: 'recording' }
  | { readonly type: 'recorded'; readonly statements: Statement[] };
