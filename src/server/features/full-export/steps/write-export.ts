import type { ZipEntry } from '#server/platform/exports/zip.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { LEFT_OUT, SECRET_COLUMNS } from '../dictionary/dictionary.ts';
import { dictionaryCsv, dictionaryMarkdown } from '../dictionary/format-dictionary.ts';
import { csvLines, jsonLines } from '../queries/export-rows.ts';
import { countRows, readExported } from '../queries/exported-tables.ts';

export interface ExportWriting {
  /** A separate connection, in a snapshot transaction. */
  readonly client: ClientBase;
  readonly programVersion: string;
  readonly companyName: string;
  readonly now: Date;
  /** Called with the number of rows just read. Each table is read twice. */
  readonly onRows: (rows: number) => void;
  readonly onCounted: (rows: number) => void;
}

interface WrittenFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Yields the files of an export. Each must be read to its end before the next. */
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

const readme = ({ companyName, now, programVersion }: ExportWriting): string => `# Full export of ${companyName}

Exported on ${now.toISOString()} from Marginline ${programVersion}. All data is from one moment. Changes made during the export are not included.

- \`tables/<table>.jsonl\`: one row per line, as JSON. Amounts are numbers with all decimals. Read them as decimals, not as floats. Days are \`2026-11-21\`; times are in UTC.
- \`tables/<table>.csv\`: the same data as CSV (RFC 4180, UTF-8 with a byte order mark) for spreadsheets. Texts that begin with \`=\`, \`+\`, \`-\` or \`@\` start with an
  apostrophe, so that no spreadsheet reads them as formulas. Use the JSON Lines files where texts must be exact. No value is an empty cell, an empty text is \`""\`; lists are
  written as \`{11,12}\`, binary data as \`\\x…\` (hexadecimal).
- \`dictionary.md\`, \`dictionary.csv\`: the description of each column.
- \`manifest.json\`: version and last migration of Marginline, the number of rows of each table, and the SHA-256 of each file. It is written last: without it the ZIP is incomplete.

The export does not contain passwords, sessions, keys or codes, or data that is kept for only a day. The manifest lists these tables. The export is not a backup:
Marginline can be restored only from a backup.
`;
