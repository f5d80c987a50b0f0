import { isLegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import type { LegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import { FILE_LIMITS, NOT_READABLE, TOO_LARGE } from '#domain/imports/refusals.ts';
import type { Bounds, LegacyRow, Rows } from './legacy-rows.ts';
import { ROWS_AT_ONCE, textOf } from './legacy-rows.ts';
import { notReadable, tooLarge } from '../../archive/file-refused.ts';

const COPY = /^COPY (?:"?(\w+)"?\.)?"?(\w+)"? \((.+)\) FROM stdin;$/i;
const INSERT = /^INSERT INTO (?:"?public"?\.)?"?(\w+)"?[ (]/i;

/** A COPY block of a table, imported or not. */
interface Block {
  readonly table: string;
  readonly isRead: boolean;
  readonly columns: readonly string[];
  readonly rows: LegacyRow[];
  ignored: number;
}

/**
 * Reads the rows of a plain dump from the COPY blocks of the schema `public`. All other lines are skipped; no line of a
 * dump is executed.
 */
export async function* readDump(chunks: AsyncIterable<Uint8Array>, bounds: Bounds): AsyncGenerator<Rows> {
  const dump = new Dump(bounds);
  for await (const text of linesOf(textOf(chunks, bounds))) {
    const rows = dump.take(text);
    if (rows !== null) yield rows;
  }
  dump.end();
}

class Dump {
  readonly #bounds: Bounds;
  #block: Block | null = null;
  #line = 0;
  #tables = 0;
  #hasInserts = false;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Reads the next line. Returns a batch of rows when it is full or the block ends, else null. */
  take(text: string): Rows | null {
    this.#line += 1;
    if (this.#block === null) this.#outside(text);
    else return this.#inside(this.#block, text);
    return null;
  }

  end(): void {
    if (this.#block !== null) throw notReadable(NOT_READABLE.cut_off(this.#block.table));
    if (this.#tables === 0) throw notReadable(this.#hasInserts ? NOT_READABLE.inserts : NOT_READABLE.no_tables);
  }

  #outside(text: string): void {
    this.#block = blockOf(text);
    if (this.#block?.isRead === true) this.#tables += 1;
    if (this.#block === null && isLegacyTable(INSERT.exec(text)?.[1] ?? '')) this.#hasInserts = true;
  }

  #inside(block: Block, text: string): Rows | null {
    if (text === String.raw`\.`) {
      this.#block = null;
      return taken(block);
    }
    this.#bounds.addRows(1);
    if (block.isRead) block.rows.push(rowOf(block, text, this.#line));
    else block.ignored += 1;
    return block.rows.length >= ROWS_AT_ONCE ? taken(block) : null;
  }
}

const taken = (block: Block): Rows => {
  const { table, ignored } = block;
  block.ignored = 0;
  return { table, rows: block.rows.splice(0), ignored };
};

function blockOf(text: string): Block | null {
  if (!text.startsWith('COPY ') && !text.startsWith('copy ')) return null;
  const [, schema = 'public', table, columns] = COPY.exec(text) ?? [];
  if (table === undefined || columns === undefined) return null;
  const isRead = schema === 'public' && isLegacyTable(table);
  const names = columns.split(',').map((name) => name.trim().replaceAll('"', ''));
  if (isRead) checkColumns(table, names);
  return { table: schema === 'public' ? table : `${schema}.${table}`, isRead, columns: names, rows: [], ignored: 0 };
}

export function checkColumns(table: LegacyTable, names: readonly string[]): void {
  if (names.length > FILE_LIMITS.columns) throw tooLarge(TOO_LARGE.columns);
  if (!names.includes('id')) throw notReadable(NOT_READABLE.headings(table));
  const twice = names.find((name, place) => name !== '' && names.indexOf(name) !== place);
  if (twice !== undefined) throw notReadable(NOT_READABLE.column_twice(table, twice));
}

function rowOf({ table, columns }: Block, text: string, line: number): LegacyRow {
  const cells = cellsOf(text);
  if (cells.length !== columns.length) throw notReadable(NOT_READABLE.row(table, line));
  return { line, cells: Object.fromEntries(columns.map((name, place) => [name, cells[place]])) };
}

/** Splits a line in the text format of COPY into cells. */
export function cellsOf(text: string): (string | null)[] {
  if (!text.includes('\\')) return text.split('\t');
  const cells = text.includes('\\\t') ? splitEscaped(text) : text.split('\t');
  return cells.map((cell) => (cell === String.raw`\N` ? null : cell.includes('\\') ? unescaped(cell) : cell));
}

/** A tab after a backslash belongs to the cell, unless that backslash is itself escaped. */
function splitEscaped(text: string): string[] {
  const cells: string[] = [];
  let open = '';
  for (const part of text.split('\t')) {
    open += part;
    const isEscaped = (/\\*$/.exec(open)?.[0].length ?? 0) % 2 === 1;
    if (isEscaped) open += '\t';
    else {
      cells.push(open);
      open = '';
    }
  }
  return open === '' ? cells : [...cells, open];
}

const LETTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Decodes escape sequences. Consecutive bytes in octal or hexadecimal may form one character. */
const unescaped = (cell: string): string =>
  cell.replaceAll(/(?:\\(?:[0-7]{1,3}|x[0-9a-f]{1,2}))+|\\([\s\S])/gi, (found, letter: string | undefined) =>
    letter === undefined ? bytesOf(found) : (LETTERS[letter] ?? letter),
  );

const bytesOf = (text: string): string =>
  Buffer.from(
    [...text.matchAll(/\\(?:x([0-9a-f]{1,2})|([0-7]{1,3}))/gi)].map(([, hex, octal = '']) =>
      hex === undefined ? Number.parseInt(octal, 8) & 255 : Number.parseInt(hex, 16),
    ),
  ).toString('utf8');

/** A line break inside a cell is escaped in a dump. */
const LINE_END = /\r\n|\n|\r/;

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let half = '';
  for await (const piece of pieces) {
    const text = half + piece;
    // The next piece may begin with the second half of this line end.
    half = text.endsWith('\r') ? '\r' : '';
    const whole = text.slice(0, text.length - half.length);
    const [first = '', ...more] = whole.split(whole.includes('\r') ? LINE_END : '\n');
    const lines = [rest + first, ...more];
    rest = lines.pop() ?? '';
    if (rest.length > FILE_LIMITS.rowBytes) throw tooLarge(TOO_LARGE.row);
    yield* lines;
  }
  if (rest !== '') yield rest;
}
