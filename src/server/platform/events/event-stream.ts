import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** A reader this far behind (bytes) is disconnected. It reconnects and catches up. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** The server side of a stream of server-sent events. */
export interface EventStream<E> {
  /** Sends an event. A reader that reconnects continues after its last `id`. Does nothing if the stream has ended. */
  readonly send: (event: E, id?: number) => void;
  readonly end: () => void;
  /** Calls the listener once, whichever side ends the stream. */
  readonly onEnd: (listener: () => void) => void;
}

/** Returns a stream and the response body that it writes to. */
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

/**
 * Sends a stream as the response. Proxies must not buffer it. Its connection is not reused, so that it cannot delay a
 * shutdown.
 */
export const sendEvents = (reply: FastifyReply, body: Readable): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(body);
