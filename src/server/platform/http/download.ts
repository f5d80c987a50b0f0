import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** A file that is made while it is sent, as fast as it is taken. */
export interface Download {
  /** What it is called where it is saved: letters, digits, hyphens and a dot. */
  readonly name: string;
  readonly chunks: AsyncIterable<string>;
}

/** Answers with a file. What goes wrong once it has begun breaks it off, so that half a file never passes for a whole one. */
export const sendDownload = (type: string, { name, chunks }: Download, reply: FastifyReply): FastifyReply =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(chunks));
