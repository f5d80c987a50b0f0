import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import type { Semaphore } from '#server/platform/process/semaphore.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Download } from './download.ts';
import { hasDisconnected, abortOnDisconnect } from './abort-on-disconnect.ts';

type Chunks = AsyncIterable<string | Uint8Array>;

/** A file that is read from a snapshot of the database while it is sent. */
export interface SnapshotFile extends Omit<Download, 'chunks'> {
  readonly chunks: (snapshot: Kysely<Database>) => Chunks;
}

/** A file that is read over its own database connection. */
export interface ConnectionFile extends Omit<Download, 'chunks'> {
  readonly ownChunks: () => Chunks;
}

export type ExportFile = SnapshotFile | ConnectionFile;

interface ExportRequest {
  readonly request: FastifyRequest;
  readonly db: Kysely<Database>;
  /** Limits concurrent exports. */
  readonly gate: Semaphore;
}

/**
 * Resolves when the file is ready to be sent. The place in the queue, the snapshot and the connection are held until
 * the client has the whole file or disconnects.
 */
export const queueExport = <Code extends string>(
  { request, db, gate }: ExportRequest,
  prepare: () => Promise<Outcome<ExportFile, Code>>,
): Promise<Outcome<Download, Code>> =>
  new Promise((resolve, reject) => {
    const { socket } = request.raw;
    const work = async (): Promise<void> => {
      const prepared = await prepare();
      if (!prepared.ok) {
        resolve(prepared);
        return;
      }
      const { value: file } = prepared;
      const sendChunks = async (chunks: Chunks): Promise<void> => {
        const stream = Readable.from(chunks, { objectMode: false });
        const abort = (): void => void stream.destroy();
        socket.once('close', abort);
        resolve(done({ ...file, chunks: stream }));
        await finished(stream, { writable: false }).finally(() => socket.off('close', abort));
      };
      if ('ownChunks' in file) await sendChunks(file.ownChunks());
      else await abortOnDisconnect(db, socket, (snapshot) => sendChunks(file.chunks(snapshot)));
    };
    // An error after the start aborts the file, and the stream reports it.
    gate.run(work, hasDisconnected(request)).catch(reject);
  });
