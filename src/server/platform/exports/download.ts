import { contentDisposition } from '#domain/shared/content-disposition.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** A file that is made while it is sent, as fast as it is taken. */
export interface Download {
  /** What it is called where it is saved. */
  readonly name: string;
  /** Its media type, where it differs from its operation's. */
  readonly type?: string;
  /** How long it is, where that is known. */
  readonly bytes?: number | null;
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

/**
 * Answers with a file. An error after the start aborts the connection, so that half a file never passes for a whole
 * one.
 */
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
