import { TRANSPORT_REFUSALS } from '#contract/kit/refusals.ts';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_TYPE, problemDocument } from './problem.ts';

/**
 * Answers what never became a request, on the bare connection, and ends it: what is no HTTP, or too slow (400), or has a head that
 * is too large (413). A connection on which nothing was sent is only ended: browsers open some beforehand, and would take an answer
 * for that of the request which they are just about to send.
 */
export function respondToMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed_request';
  const { status, text } = TRANSPORT_REFUSALS[code];
  const body = JSON.stringify(problemDocument({ status, code, detail: text }, randomUUID()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${PROBLEM_TYPE}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
