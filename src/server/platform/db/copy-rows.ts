import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A row to write: column names to values. */
export type RowToCopy = Readonly<Record<string, unknown>>;

/** Inserts rows with one COPY. All rows have the same columns. */
export async function copyRows(client: pg.ClientBase, table: string, given: Iterable<RowToCopy>): Promise<void> {
  const rows = given[Symbol.iterator]();
  const { value: first } = rows.next() as IteratorResult<RowToCopy, undefined>;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunksOf(columns, first, { [Symbol.iterator]: () => rows })), target);
}

/** In characters; a chunk is sent when it reaches this length. */
const CHUNK_LENGTH = 65_536;

function* chunksOf(columns: readonly string[], first: RowToCopy, others: Iterable<RowToCopy>): Generator<string> {
  const lineOf = (row: RowToCopy): string => `${columns.map((column) => textOf(row[column])).join('\t')}\n`;
  let chunk = lineOf(first);
  for (const row of others) {
    if (chunk.length >= CHUNK_LENGTH) {
      yield chunk;
      chunk = '';
    }
    chunk += lineOf(row);
  }
  yield chunk;
}

/** Returns a value in the text format of COPY. Arrays contain numbers or texts; other objects become JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (Array.isArray(value)) return escaped(`{${value.map(itemOf).join(',')}}`);
  return escaped(typeof value === 'string' ? value : JSON.stringify(value));
}

const itemOf = (item: unknown): string =>
  typeof item === 'string' ? `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"` : String(item);

const SPECIAL: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string => text.replaceAll(/[\\\t\n\r]/g, (letter) => SPECIAL[letter] ?? letter);
