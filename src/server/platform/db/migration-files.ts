import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One migration of the schema in plain SQL. */
export interface MigrationFile {
  name: string;
  sql: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** Reads the migrations of a folder in order. Throws if a name is malformed or a number is used twice. */
export async function migrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const [index, name] of names.entries()) {
    const number = NAME.exec(name)?.[1];
    if (number === undefined) throw new Error(`${join(folder, name)} is not named NNNN-noun-what.sql`);
    if (names[index + 1]?.startsWith(`${number}-`)) throw new Error(`${folder} has two migrations number ${number}`);
  }
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  // Git may check out other line ends on Windows. The checksum must stay the same.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
