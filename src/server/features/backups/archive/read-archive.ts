import { z } from '#contract/kit/zod.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { createTarDecoder } from 'modern-tar';
import type { ParsedTarEntry } from 'modern-tar';
import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { BackupManifest } from './manifest.ts';
import {
  MANIFEST_NAME,
  ARCHIVE_FORMAT,
  BackupManifest as AboutSchema,
  CONTENTS_NAME,
  Contents,
  partOf,
} from './manifest.ts';
import type { ArchivedTable } from './copy-tables.ts';
import { unseal } from './envelope.ts';
import { piecesOf } from './web-streams.ts';

export interface ArchiveFile {
  readonly file: string;
  readonly passphrase: string | undefined;
}

/** Callbacks for reading an archive. */
export interface ArchiveVisitor {
  /** Called first. Throws if the caller cannot use the archive. */
  readonly onAbout: (about: BackupManifest) => unknown;
  /** Called for each part of a table, in order. It must read all rows. */
  readonly onPart: (table: ArchivedTable, rows: AsyncIterable<Uint8Array>) => Promise<unknown>;
}

/**
 * Reads a whole archive and verifies its digests.
 * @throws OperatorError if it is damaged, incomplete, foreign or of a newer format
 */
export async function readArchive(
  { file, passphrase }: ArchiveFile,
  { onAbout, onPart }: ArchiveVisitor,
): Promise<{ readonly about: BackupManifest; readonly contents: Contents }> {
  const damaged = (why: string, cause?: unknown): OperatorError =>
    new OperatorError(`${file} is damaged: ${why}. Nothing was restored. Use another backup.`, { cause });
  const tar = (await unseal(file, passphrase)).pipeThrough(createTarDecoder({ strict: true }));
  const entries = readable(tar, damaged);
  const { about, sha256 } = await readManifest(file, await entries.next(), damaged);
  await onAbout(about);
  const tables = tablesOf(about, damaged);
  for (;;) {
    const { done, value: entry } = await entries.next();
    if (done) throw damaged('the end is missing');
    if (entry.header.name === CONTENTS_NAME) {
      const text = await textOf(entry, damaged);
      const contents = parsed(Contents, text, () => damaged('its table of contents cannot be read'));
      if (contents.about_sha256 !== sha256) throw damaged(`${MANIFEST_NAME} does not match its checksum`);
      tables.requireAll(contents);
      if ((await entries.next()).done !== true) throw damaged('there is data after its end');
      return { about, contents };
    }
    const { table, hash } = tables.takePart(entry.header);
    await onPart(table, bodyOf(entry, damaged, hash));
  }
}

/** Checks that the parts come in order and computes each table’s size and hash. */
function tablesOf(about: BackupManifest, damaged: Damaged) {
  const seen = about.tables.map((table) => ({ table, parts: 0, bytes: 0, hash: createHash('sha256') }));
  let at = 0;
  return {
    /** Parts must be in table order, starting with part 1 of each table. */
    takePart({ name, size }: ParsedTarEntry['header']): { readonly table: ArchivedTable; readonly hash: Hash } {
      const place = partOf(name);
      const index = seen.findIndex(({ table }) => table.name === place?.table);
      const found = seen[index];
      if (found === undefined || index < at) throw damaged(`${name} is unexpected`);
      at = index;
      found.parts += 1;
      found.bytes += size;
      if (place?.part !== found.parts) throw damaged(`a part of the table ${found.table.name} is missing`);
      return found;
    },
    requireAll(contents: Contents): void {
      for (const { table, bytes, hash } of seen) {
        const expected = contents.tables[table.name];
        if (expected?.bytes !== bytes || expected.sha256 !== hash.digest('hex'))
          throw damaged(`the table ${table.name} does not match its checksum`);
      }
    },
  };
}

type Damaged = (why: string, cause?: unknown) => OperatorError;

/** Passes the pieces on. Stream errors become “the file is damaged”. */
async function* readable<T>(stream: ReadableStream<T>, damaged: Damaged): AsyncGenerator<T, undefined> {
  try {
    return yield* piecesOf(stream);
  } catch (cause) {
    throw damaged(whyOf(cause), cause);
  }
}

async function* bodyOf({ body }: ParsedTarEntry, damaged: Damaged, hash?: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of readable(body, damaged)) {
    hash?.update(piece);
    yield piece;
  }
}

/** Explains errors of zlib and of the tar reader in plain words. */
function whyOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'Z_BUF_ERROR') return 'the end is missing';
  return code.startsWith('ZSTD') ? 'its checksum does not match' : 'it cannot be read completely';
}

/** Larger than any manifest or contents list that this program writes. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;

async function textOf(entry: ParsedTarEntry, damaged: Damaged, hash?: Hash): Promise<string> {
  if (entry.header.size > MAX_TEXT_BYTES) throw damaged(`${entry.header.name} is too long`);
  const pieces: Uint8Array[] = [];
  for await (const piece of bodyOf(entry, damaged, hash)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** Only the format fields, so that a newer format with other fields is not taken for a foreign file. */
const Form = z.object({ marginline_backup: z.int(), program_version: z.string() });

async function readManifest(
  file: string,
  first: IteratorResult<ParsedTarEntry, undefined>,
  damaged: Damaged,
): Promise<{ readonly about: BackupManifest; readonly sha256: string }> {
  const foreign = (): OperatorError => new OperatorError(`${file} is not a Marginline backup.`);
  if (first.done || first.value.header.name !== MANIFEST_NAME) throw foreign();
  const hash = createHash('sha256');
  const text = await textOf(first.value, damaged, hash);
  const { marginline_backup: form, program_version } = parsed(Form, text, foreign);
  if (form > ARCHIVE_FORMAT) {
    throw new OperatorError(
      `${file} was created by Marginline ${program_version}, which is newer than this one (format ${form}). Use that version or a later one.`,
    );
  }
  return {
    about: parsed(AboutSchema, text, () => damaged(`${MANIFEST_NAME} is incomplete`)),
    sha256: hash.digest('hex'),
  };
}

function parsed<S extends z.ZodMiniType>(schema: S, text: string, otherwise: () => Error): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    throw otherwise();
  }
}
