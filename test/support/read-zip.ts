import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, type ZipFile, fromBuffer } from 'yauzl';

const opened = (file: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error === null ? resolve(zip) : reject(error),
    );
  });

const contentOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error)));
  });

const entriesOf = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });

/** The files of a ZIP by name, read by another library. */
export async function readZip(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = await opened(file);
  const files = new Map<string, Buffer>();
  for (const entry of await entriesOf(zip)) files.set(entry.fileName, await buffer(await contentOf(zip, entry)));
  return files;
}
