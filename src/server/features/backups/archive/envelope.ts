import { OperatorError } from '#server/platform/db/operator-error.ts';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { piecesOf, webStreamOf } from './web-streams.ts';

/** Level 3 is fast and compresses to about a tenth. Includes a checksum. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };

const ZSTD_BEGIN = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const AGE_BEGIN = Buffer.from('age-encryption.org/');

// Loaded on first use: a server that only lists archives saves 8 MB of memory.
const library = () => import('age-encryption');

export const archiveSuffix = (isEncrypted: boolean): string => (isEncrypted ? '.tar.zst.age' : '.tar.zst');

/**
 * Compresses the tar, encrypts it with age if a passphrase is given, and passes the pieces to `write` one at a time.
 */
export async function seal(
  tar: ReadableStream<Uint8Array>,
  passphrase: string | undefined,
  write: (piece: Uint8Array) => Promise<unknown>,
): Promise<void> {
  const compressed = createZstdCompress(ZSTD);
  const writeAll = async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const piece of pieces) await write(piece);
  };
  // At the end signal Node finishes the frame with the pending bytes and then opens an empty frame. So the signal is
  // sent when no bytes are pending.
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    yield* piecesOf(tar);
    while (compressed.writableLength > 0) await setImmediate();
  };
  if (passphrase === undefined) return pipeline(pieces, compressed, writeAll);
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const sealed = await encrypter.encrypt(webStreamOf(compressed));
  await Promise.all([pipeline(pieces, compressed), writeAll(piecesOf(sealed))]);
}

/**
 * Returns the tar inside an archive.
 * @throws OperatorError if the file is not an archive, or the passphrase is missing or wrong
 */
export async function unseal(file: string, passphrase: string | undefined): Promise<ReadableStream<Uint8Array>> {
  const head = await firstBytes(file, AGE_BEGIN.length);
  const isEncrypted = head.equals(AGE_BEGIN);
  if (!isEncrypted && !head.subarray(0, ZSTD_BEGIN.length).equals(ZSTD_BEGIN))
    throw new OperatorError(`${file} is not a Marginline backup.`);
  const stored = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const opened = isEncrypted ? piecesOf(await decrypted(file, webStreamOf(stored), passphrase)) : stored;
  const tar = createZstdDecompress();
  // Errors reach the reader of `tar`.
  void pipeline(opened, tar).catch(() => undefined);
  return webStreamOf(tar);
}

async function decrypted(
  file: string,
  stored: ReadableStream<Uint8Array>,
  passphrase: string | undefined,
): Promise<ReadableStream<Uint8Array>> {
  if (passphrase === undefined)
    throw new OperatorError(`${file} is encrypted. Set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE.`);
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(stored);
  } catch (cause) {
    throw new OperatorError(`${file} cannot be opened. The passphrase is wrong or the file is damaged.`, {
      cause,
    });
  }
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
