import { type LegacyTable, LEGACY_TABLE_NAMES } from '#domain/imports/legacy/legacy-tables.ts';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LegacyApp } from './build-legacy-app.ts';
import type { LegacyRecord } from './legacy-bad-data.ts';

/** Writes an old database as a plain dump, like pg_dump, with other content around the records. */
export async function writeDump({ tables }: LegacyApp, path: string): Promise<void> {
  await pipeline(Readable.from(dumpOf(tables)), createWriteStream(path));
}

function* dumpOf(tables: LegacyApp['tables']): Generator<string> {
  yield `--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\nDROP TABLE public.accounts;\nSELECT pg_catalog.set_config('search_path', '', false);\n`;
  yield `CREATE FUNCTION public.evil() RETURNS void LANGUAGE sql AS $$ delete from accounts $$;\nSELECT public.evil();\n`;
  yield `COPY auth.users (id, email) FROM stdin;\n1\tx@y.z\n\\.\n\nCOPY public.app_settings (id, value) FROM stdin;\n1\t{}\n2\t{}\n\\.\n\n`;
  for (const table of LEGACY_TABLE_NAMES) {
    const rows = tables[table];
    const columns = columnsOf(rows);
    yield `COPY public.${table} (${columns.join(', ')}) FROM stdin;\n`;
    for (const row of rows) yield `${columns.map((column) => copied(row[column] ?? null)).join('\t')}\n`;
    yield '\\.\n\n';
  }
  yield `ALTER TABLE ONLY public.work_orders ADD CONSTRAINT work_orders_pkey PRIMARY KEY (id);\n`;
}

const columnsOf = ([first]: readonly LegacyRecord[]): string[] => Object.keys(first ?? {}).toReversed();

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const copied = (value: string | null): string =>
  value === null ? String.raw`\N` : value.replaceAll(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter);

/** Writes an old database as a folder of `<table>.csv`. */
export async function writeFolder({ tables }: LegacyApp, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const table of LEGACY_TABLE_NAMES)
    await pipeline(Readable.from(csvOf(tables[table])), createWriteStream(join(folder, fileOf(table))));
}

export const fileOf = (table: LegacyTable): string => `${table}.csv`;

function* csvOf(rows: readonly LegacyRecord[]): Generator<string> {
  const columns = columnsOf(rows);
  yield `${columns.join(',')}\n`;
  for (const row of rows) yield `${columns.map((column) => quoted(row[column] ?? '')).join(',')}\n`;
}

const quoted = (value: string): string => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
