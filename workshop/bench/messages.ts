import type { Connection } from '#server/platform/db/connection.ts';

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** A statement with how long (ms) the server waited for its answer. */
export interface SentStatement extends Statement {
  readonly took: number;
}

/** What the benchmark asks of the server's process, and what it answers, one answer for each. */
export type ToServer =
  | { readonly type: 'serve'; readonly connection: Connection }
  | { readonly type: 'record' }
  | { readonly type: 'stop-recording' }
  | { readonly type: 'cpu' };

export type FromServer =
  | { readonly type: 'serving'; readonly port: number }
  | { readonly type: 'recording' }
  | { readonly type: 'recorded'; readonly statements: SentStatement[] }
  | { readonly type: 'cpu'; readonly ms: number };
