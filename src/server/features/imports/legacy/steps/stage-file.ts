import { isLegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { LegacyContext } from '#domain/imports/legacy/legacy-order.ts';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type pg from 'pg';
import { openLegacyFile } from '../archive/open-legacy-file.ts';
import type { LegacyFile } from '../archive/open-legacy-file.ts';
import { Bounds } from '../archive/legacy-rows.ts';
import { FileRefused } from '../../archive/file-refused.ts';
import { dropUnfinished, insertImport, saveHash } from '../store/import-stages.ts';
import { stageRows } from '../store/staged-rows.ts';

/** A file whose rows are staged. */
export interface StagedFile {
  readonly id: string;
  readonly file_name: string;
  readonly file_hash: string;
  /** Number of rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  readonly ignored: readonly string[];
}

export interface StageOptions extends LegacyContext {
  readonly path: string;
  readonly now: Date;
  /** The existing import, if a user started it on the screen. */
  readonly asked?: { readonly id: string; readonly file_name: string } | undefined;
  /** Reports the current table, the bytes read and the total bytes. */
  readonly tell: (table: string, bytes: number, of: number) => void;
}

/**
 * Reads a file into the staging tables in one transaction, all or nothing. Removes leftovers of an unfinished import.
 */
export async function stageFile(
  client: pg.Client,
  options: StageOptions,
): Promise<Outcome<StagedFile, 'file_too_large' | 'file_not_readable'>> {
  let file: LegacyFile | null = null;
  try {
    file = await openLegacyFile(options.path);
    const file_hash = await hashOf(file);
    await dropUnfinished(client);
    const { path, asked, now } = options;
    const file_name = asked?.file_name ?? basename(path);
    await client.query('begin');
    // An existing import is not changed until the whole file is read, because its progress is recorded in the meantime.
    const id = asked?.id ?? (await insertImport(client, { file_name, file_hash, now }));
    const staged = await stage(client, file, { ...options, id });
    await saveHash(client, id, file_hash);
    await client.query('commit');
    return done({ id, file_name, file_hash, ...staged });
  } catch (error) {
    await client.query('rollback');
    if (error instanceof FileRefused) return error.refused;
    throw error;
  } finally {
    file?.close();
  }
}

async function hashOf(file: LegacyFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.contents()) hash.update(chunk);
  return hash.digest('hex');
}

async function stage(
  client: pg.Client,
  file: LegacyFile,
  { id, tell, ...where }: StageOptions & { readonly id: string },
): Promise<Pick<StagedFile, 'tables' | 'ignored'>> {
  const bounds = new Bounds();
  const tables: Record<string, number> = {};
  const ignored = new Set<string>();
  for await (const { table, rows, ignored: others } of file.rows(bounds)) {
    if (isLegacyTable(table)) {
      await stageRows(client, id, table, rows, where);
      tables[table] = (tables[table] ?? 0) + rows.length;
    } else if (others > 0) ignored.add(table);
    tell(table, bounds.bytes, file.bytes);
  }
  return { tables, ignored: [...ignored].toSorted() };
}
