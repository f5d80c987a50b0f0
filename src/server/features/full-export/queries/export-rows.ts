import { FORMULA_PATTERN } from '#domain/shared/csv.ts';
import type { ClientBase } from 'pg';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Column, ExportedTable } from './exported-tables.ts';

const NEWLINE = 0x0a;
const QUOTE = 0x22;

/** Makes COPY write each line unchanged: neither character can occur in a row. */
const AS_IT_IS = String.raw`format csv, quote e'\x01', delimiter e'\x02'`;

/** Yields a table as JSON, one row per line. Numbers keep all decimals. */
export async function* jsonLines(
  client: ClientBase,
  { name, columns }: ExportedTable,
  onRows: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const selected = columns.map((column) => escapeIdentifier(column.name)).join(', ');
  const stream = client.query(
    copyTo(
      `copy (select row_to_json(r)::text from (select ${selected} from ${escapeIdentifier(name)}) as r) to stdout (${AS_IT_IS})`,
    ),
  );
  for await (const piece of stream as AsyncIterable<Buffer>) {
    // In a line of JSON, the only newline is the one at its end.
    let rows = 0;
    for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) rows += 1;
    onRows(rows);
    yield piece;
  }
}

/**
 * Makes a column safe for spreadsheets: a text cannot act as a formula, and a boolean is `true` or `false`, not `t` or
 * `f`.
 */
function harmlessColumn({ name, type }: Column): string {
  const column = escapeIdentifier(name);
  if (type === 'boolean') return `${column}::text as ${column}`;
  if (type !== 'text') return column;
  return `case when ${column} ~ ${escapeLiteral(FORMULA_PATTERN)} then '''' || ${column} else ${column} end as ${column}`;
}

/** Columns to quote: their cells may contain a semicolon, at which some spreadsheets split a line. */
const isQuoted = ({ type }: Column): boolean => type === 'jsonb' || type.startsWith('text');

/**
 * Yields a table as CSV (RFC 4180) for spreadsheets, with a byte order mark, by the rules of `domain/shared/csv.ts`.
 * The JSON is exact; the CSV is not. A null cell is empty, an empty text is `""`.
 */
export async function* csvLines(
  client: ClientBase,
  { name, columns }: ExportedTable,
  onRows: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const texts = columns.filter(isQuoted).map((column) => escapeIdentifier(column.name));
  const quoted = texts.length === 0 ? '' : `, force_quote (${texts.join(', ')})`;
  const stream = client.query(
    copyTo(
      `copy (select ${columns.map(harmlessColumn).join(', ')} from ${escapeIdentifier(name)}) to stdout (format csv, header${quoted})`,
    ),
  );
  yield Buffer.from('\uFEFF');
  const lines = new Lines();
  let isHead = true;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const { bytes, ended } = lines.endedAsSpecified(piece);
    onRows(isHead && ended > 0 ? ended - 1 : ended);
    isHead &&= ended === 0;
    yield bytes;
  }
}

/** Converts line ends to CR LF, except inside a quoted cell. */
class Lines {
  #isQuoted = false;

  endedAsSpecified(piece: Buffer): { readonly bytes: Buffer; readonly ended: number } {
    const ends: number[] = [];
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at];
      // A doubled quote inside a cell toggles twice.
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted;
      else if (byte === NEWLINE && !this.#isQuoted) ends.push(at);
    }
    const bytes = Buffer.allocUnsafe(piece.length + ends.length);
    let from = 0;
    ends.forEach((at, before) => {
      piece.copy(bytes, from + before, from, at);
      bytes.write('\r\n', at + before, 'latin1');
      from = at + 1;
    });
    piece.copy(bytes, from + ends.length, from);
    return { bytes, ended: ends.length };
  }
}
