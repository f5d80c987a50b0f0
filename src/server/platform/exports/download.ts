import { contentDisposition } from '#domain/shared/content-disposition.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** A file that is created while it is sent, as fast as the client reads. */
export interface Download {
  /** The file name. */
  readonly name: string;
  /** The media type, if it differs from the one of the operation. */
  readonly type?: string;
  /** The length, if known. */
  readonly bytes?: number | null;
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

/** Sends a file. An error after the start aborts the connection, so that an incomplete file never looks complete. */
export function sendDownload(
  usual: string,
  { name, type = usual, bytes = null, chunks }: Download,
  reply: FastifyReply,
): FastifyReply {
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', contentDisposition(name));
  if (bytes !== null) reply.header('content-length', bytes);
  return reply.send(chunks instanceof Readable ? chunks : Readable.from(chunks));
}
