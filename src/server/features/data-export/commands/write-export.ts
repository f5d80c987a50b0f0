import type { ZipEntry } from '#server/platform/exports/zip.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { LEFT_OUT, SECRET_COLUMNS } from '../dictionary/dictionary.ts';
import { dictionaryCsv, dictionaryMarkdown } from '../list-dictionary.ts';
import { csvLines, jsonLines } from '../list-rows.ts';
import { countRows, readExported } from '../list-tables.ts';

export interface ExportWriting {
  /** On a connection of its own, in a transaction that reads one snapshot. */
  readonly client: ClientBase;
  readonly programVersion: string;
  readonly companyName: string;
  readonly now: Date;
  /** Told as rows are read, of each table twice. */
  readonly onRows: (rows: number) => void;
  readonly onCounted: (rows: number) => void;
}

interface WrittenFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The files of an export, one after the other, each read to its end before the next. */
export async function* exportEntries(writing: ExportWriting): AsyncGenerator<ZipEntry> {
  const { client, onRows, onCounted } = writing;
  const tables = await readExported(client);
  const counts = await countRows(client, tables);
  const total = [...counts.values()].reduce((sum, rows) => sum + rows, 0);
  onCounted(total);
  const files: WrittenFile[] = [];
  const add = (name: string, content: AsyncIterable<string | Uint8Array>): ZipEntry => ({
    name,
    content: noted(name, content, (file) => files.push(file)),
  });
  yield add('README.md', Readable.from([readme(writing)]));
  yield add('dictionary.md', Readable.from([dictionaryMarkdown(tables)]));
  yield add('dictionary.csv', Readable.from([dictionaryCsv(tables)]));
  for (const table of tables) {
    yield add(`tables/${table.name}.jsonl`, jsonLines(client, table, onRows));
    yield add(`tables/${table.name}.csv`, csvLines(client, table, onRows));
  }
  const manifest = {
    marginline_export: 1,
    program_version: writing.programVersion,
    migration: await lastMigration(client),
    taken_at: writing.now.toISOString(),
    rows: total,
    tables: Object.fromEntries(counts),
    left_out: { tables: LEFT_OUT, columns: SECRET_COLUMNS },
    files,
  };
  yield { name: 'manifest.json', content: Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]) };
}

async function* noted(
  name: string,
  content: AsyncIterable<string | Uint8Array>,
  onWritten: (file: WrittenFile) => void,
): AsyncGenerator<Uint8Array> {
  const sha256 = createHash('sha256');
  let bytes = 0;
  for await (const given of content) {
    const piece = typeof given === 'string' ? Buffer.from(given) : given;
    sha256.update(piece);
    bytes += piece.length;
    yield piece;
  }
  onWritten({ name, bytes, sha256: sha256.digest('hex') });
}

async function lastMigration(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select name from schema_migrations order by name collate "C" desc limit 1`,
  );
  return rows[0]?.name ?? null;
}

const readme = ({ companyName, now, programVersion }: ExportWriting): string => `# Everything of ${companyName}

Taken on ${now.toISOString()} from Marginline ${programVersion}. All of it is of one moment, whatever was entered while it was written.

- \`tables/<table>.jsonl\`: a row a line, as JSON. Amounts are numbers with all their decimals: read them as decimals, not as floats. Days are \`2026-11-21\`, moments are in UTC.
- \`tables/<table>.csv\`: the same as CSV (RFC 4180, UTF-8 with its mark) for spreadsheets. A text that begins with \`=\`, \`+\`, \`-\` or \`@\` has an apostrophe before it, so that
  no spreadsheet takes it for a formula: read the JSON lines where texts must be exact. Nothing is an empty cell, an empty text is \`""\`; lists are written as \`{11,12}\`, files as
  \`\\x…\` (hexadecimal).
- \`dictionary.md\`, \`dictionary.csv\`: what each column means.
- \`manifest.json\`: which program and migration wrote it, how many rows each table has, and the SHA-256 of each file. It is written last: without it the ZIP is not whole.

Left out is what opens an account (passwords, sessions, keys, codes) and what passes within a day: the manifest names it. This is no backup: Marginline restores from
those alone.
`;
