import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** A reader that has fallen behind by this much (bytes) is cut off: it comes back and catches up. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** The server's end of a stream of server-sent events. */
export interface EventStream<E> {
  /** Sends an event; `id` is where a reader that comes back wants to go on. Nothing happens once the stream has ended. */
  readonly send: (event: E, id?: number) => void;
  readonly end: () => void;
  /** Called once, whichever side ends it. */
  readonly onEnd: (listener: () => void) => void;
}

/** A stream and what is sent as its answer's body. */
export function createEventStream<E>(): { readonly stream: EventStream<E>; readonly body: Readable } {
  const body = new PassThrough();
  const stream: EventStream<E> = {
    send: (event, id) => {
      if (body.writableEnded || body.destroyed) return;
      body.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`);
      if (body.writableLength + body.readableLength > MAX_UNREAD_BYTES) body.destroy();
    },
    end: () => body.end(),
    onEnd: (listener) => body.once('close', listener),
  };
  return { stream, body };
}

/** Answers with a stream. Nothing between may hold it back; its connection serves nothing else, so a server that stops is not kept. */
export const sendEvents = (reply: FastifyReply, body: Readable): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(body);
