import { FILE_LIMITS, NOT_READABLE, TOO_LARGE } from '#domain/data-transfer/refusals.ts';
import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { open } from 'yauzl';
import { notReadable, tooLarge } from './rows.ts';

/** A file in a ZIP. */
export interface Packed {
  readonly path: string;
  readonly chunks: () => AsyncGenerator<Uint8Array>;
}

/**
 * The files of a ZIP, by its table of contents. How many they are, how large they become and how much larger than packed is looked at before
 * the first is unpacked; while it is, it must not become larger than it said.
 */
export async function openZip(
  path: string,
): Promise<{ readonly files: readonly Packed[]; readonly bytes: number; close(): void }> {
  const zip = await opened(path);
  try {
    if (zip.entryCount > FILE_LIMITS.entries) throw tooLarge(TOO_LARGE.entries);
    const entries = (await entriesOf(zip)).filter(({ fileName }) => !fileName.endsWith('/'));
    for (const entry of entries) checkEntry(entry);
    const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (bytes > FILE_LIMITS.bytes) throw tooLarge(TOO_LARGE.bytes);
    const files = entries.map((entry) => ({ path: entry.fileName, chunks: () => unpacked(zip, entry) }));
    return { files, bytes, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Small files of the same letter are no attack. */
const SMALL = 1024 ** 2;

function checkEntry(entry: Entry): void {
  if (entry.isEncrypted() || !entry.canDecodeFileData()) throw notReadable(NOT_READABLE.broken_zip);
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > SMALL && uncompressedSize > compressedSize * FILE_LIMITS.ratio)
    throw tooLarge(TOO_LARGE.ratio);
}

const opened = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(notReadable(NOT_READABLE.broken_zip));
    });
  });

const entriesOf = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(notReadable(NOT_READABLE.broken_zip)));
    zip.readEntry();
  });

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, one) => {
      if (error === null) resolve(one);
      else reject(notReadable(NOT_READABLE.broken_zip));
    });
  });
  try {
    yield* stream;
  } catch (error) {
    // What yauzl and zlib say of a file that is not what it said: its size, its check sum, its form.
    throw error instanceof Error ? notReadable(NOT_READABLE.broken_zip) : error;
  }
}
