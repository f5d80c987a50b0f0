import { FILE_LIMITS, NOT_READABLE, TOO_LARGE } from '#domain/imports/refusals.ts';
import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { open } from 'yauzl';
import { notReadable, tooLarge } from './file-refused.ts';

export interface Packed {
  readonly path: string;
  readonly chunks: () => AsyncGenerator<Uint8Array>;
}

/** Limits: number of files, total size, compression ratio of a file; with the texts of the refusals. */
export interface ZipLimits {
  readonly entries: number;
  readonly bytes: number;
  readonly ratio: number;
  readonly tooLarge: { readonly entries: string; readonly bytes: string; readonly ratio: string };
  readonly broken: string;
}

const OF_TABLES: ZipLimits = { ...FILE_LIMITS, tooLarge: TOO_LARGE, broken: NOT_READABLE.broken_zip };

/**
 * Opens a ZIP. Number, sizes and ratios of the files are checked before unpacking. Unpacking stops if a file is larger
 * than declared.
 */
export async function openZip(
  path: string,
  limits: ZipLimits = OF_TABLES,
): Promise<{ readonly files: readonly Packed[]; readonly bytes: number; close(): void }> {
  const zip = await opened(path, limits);
  try {
    if (zip.entryCount > limits.entries) throw tooLarge(limits.tooLarge.entries);
    const entries = (await entriesOf(zip, limits)).filter(({ fileName }) => !fileName.endsWith('/'));
    for (const entry of entries) checkEntry(entry, limits);
    const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (bytes > limits.bytes) throw tooLarge(limits.tooLarge.bytes);
    const files = entries.map((entry) => ({ path: entry.fileName, chunks: () => unpacked(zip, entry, limits) }));
    return { files, bytes, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Small files may have any ratio: a file of one repeated letter is harmless. */
const SMALL = 1024 ** 2;

function checkEntry(entry: Entry, limits: ZipLimits): void {
  if (entry.isEncrypted() || !entry.canDecodeFileData()) throw notReadable(limits.broken);
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > SMALL && uncompressedSize > compressedSize * limits.ratio)
    throw tooLarge(limits.tooLarge.ratio);
}

const opened = (path: string, { broken }: ZipLimits): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(notReadable(broken));
    });
  });

const entriesOf = (zip: ZipFile, { broken }: ZipLimits): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(notReadable(broken)));
    zip.readEntry();
  });

async function* unpacked(zip: ZipFile, entry: Entry, { broken }: ZipLimits): AsyncGenerator<Uint8Array> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, one) => {
      if (error === null) resolve(one);
      else reject(notReadable(broken));
    });
  });
  try {
    yield* stream;
  } catch (error) {
    // yauzl or zlib found that size, checksum or format differ from the declared ones.
    throw error instanceof Error ? notReadable(broken) : error;
  }
}
