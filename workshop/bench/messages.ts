import type { Connection } from '#server/platform/db/connection.ts';

/** A statement sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** A statement with the time in ms until its result. */
export interface SentStatement extends Statement {
  readonly took: number;
}

/** Requests to the server process. Each gets one answer. */
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
