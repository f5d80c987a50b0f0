import { NOT_READABLE } from '#domain/imports/refusals.ts';
import { isLegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDump } from './read-dump.ts';
import { readTableCsv, tableOfFile } from './read-table-csv.ts';
import { openZip } from '../../archive/read-zip.ts';
import type { Bounds, Rows } from './legacy-rows.ts';
import { notReadable, whatBegins } from '../../archive/file-refused.ts';

/** An opened file or folder with the data of the previous program. `bytes` is its unpacked size. */
export interface LegacyFile {
  readonly bytes: number;
  /** Reads all rows, table by table. */
  rows(bounds: Bounds): AsyncGenerator<Rows>;
  /** Reads the bytes to hash: of the file as it is, or of the CSV files of a folder, sorted by name. */
  contents(): AsyncGenerator<Uint8Array>;
  close(): void;
}

const ZIP = 'PK\u0003\u0004';

/**
 * Opens a folder or ZIP of `<table>.csv` files, a ZIP with one .sql dump, a single `<table>.csv`, or a plain dump. The
 * first bytes tell a ZIP, the name tells a CSV file.
 */
export async function openLegacyFile(path: string): Promise<LegacyFile> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw notReadable(NOT_READABLE.missing);
  if (found.isDirectory()) return folderOf(path);
  const head = await beginningOf(path);
  const wrong = whatBegins(head);
  if (wrong !== null) throw notReadable(wrong);
  if (head.startsWith(ZIP)) return zipOf(path);
  const table = tableOfFile(path);
  const chunks = (): AsyncIterable<Uint8Array> => createReadStream(path);
  return {
    bytes: found.size,
    rows: (bounds) => (table === null ? readDump(chunks(), bounds) : readTableCsv(table, chunks(), bounds)),
    contents: () => each([chunks]),
    close: () => undefined,
  };
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path).catch(() => {
    throw notReadable(NOT_READABLE.missing);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

interface Part {
  readonly path: string;
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

async function folderOf(folder: string): Promise<LegacyFile> {
  const names = (await readdir(folder)).filter((name) => tableOfFile(name) !== null).toSorted();
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const parts = names.map((name) => ({ path: name, chunks: () => createReadStream(join(folder, name)) }));
  return ofParts(
    parts,
    sizes.reduce((sum, size) => sum + size, 0),
    () => each(parts.map(({ chunks }) => chunks)),
    () => undefined,
  );
}

async function zipOf(path: string): Promise<LegacyFile> {
  const zip = await openZip(path);
  return ofParts(
    zip.files,
    zip.bytes,
    () => each([() => createReadStream(path)]),
    () => zip.close(),
  );
}

function ofParts(all: readonly Part[], bytes: number, contents: LegacyFile['contents'], close: () => void): LegacyFile {
  const parts = all.filter(({ path }) => !path.startsWith('__MACOSX/'));
  return {
    bytes,
    contents,
    close,
    async *rows(bounds) {
      const tables = parts.flatMap(({ path, chunks }) => {
        const table = tableOfFile(path);
        return table === null ? [] : [{ table, path, chunks }];
      });
      checkEachOnce(tables);
      if (!tables.some(({ table }) => isLegacyTable(table))) yield* readDump(dumpAmong(parts).chunks(), bounds);
      else for (const { table, chunks } of tables) yield* readTableCsv(table, chunks(), bounds);
    },
  };
}

/** Throws if two files have the same table, because their line numbers would be ambiguous. */
function checkEachOnce(tables: readonly { readonly table: string; readonly path: string }[]): void {
  for (const [table, files] of Map.groupBy(tables, ({ table: name }) => name))
    if (isLegacyTable(table) && files.length > 1) throw notReadable(NOT_READABLE.table_twice(table, pathsOf(files)));
}

const pathsOf = (files: readonly { readonly path: string }[]): string => files.map(({ path }) => path).join(', ');

function dumpAmong(parts: readonly Part[]): Part {
  const dumps = parts.filter(({ path }) => path.endsWith('.sql'));
  const [dump, ...others] = dumps;
  if (dump === undefined) throw notReadable(NOT_READABLE.no_tables);
  if (others.length > 0) throw notReadable(NOT_READABLE.dump_twice(pathsOf(dumps)));
  return dump;
}

async function* each(files: readonly (() => AsyncIterable<Uint8Array>)[]): AsyncGenerator<Uint8Array> {
  for (const chunks of files) yield* chunks();
}
