import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Rows are so similar that a low level compresses nearly as well. */
const LEVEL = 4;

/** Writes a ZIP file while it is read. Each entry is complete before the next one is requested. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const added = addAll(zip, out, entries).catch((error: unknown) => void out.destroy(error as Error));
  try {
    yield* out as AsyncIterable<Uint8Array>;
  } finally {
    out.destroy();
    await added;
  }
}

async function addAll(zip: ZipFile, out: Readable, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for await (const { name, content } of entries) {
    if (out.destroyed) return;
    const stream = Readable.from(content, { objectMode: false });
    const stop = (): void => void stream.destroy();
    out.once('close', stop);
    zip.addReadStream(stream, name, { compressionLevel: LEVEL });
    await finished(stream, { writable: false });
    out.off('close', stop);
  }
  zip.end();
}
