import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of connections (each takes a few KB). More are dropped. */
const MAX_CONNECTIONS = 10_000;

/**
 * Maximum number of connections without a request; browsers open a few in advance. The oldest is closed for a new one,
 * so that an attacker with thousands of connections does not lock out users.
 */
const MAX_SILENT = 2_000;

/** The connections of the server, with the running requests of each. */
export class Connections {
  readonly #underWay = new Map<Socket, Set<IncomingMessage>>();
  /** Connections without a request so far, oldest first. */
  readonly #silent = new Set<Socket>();
  #isEnding = false;

  /** Tracks the connections of a listening server. */
  watch(server: Server): void {
    server.maxConnections = MAX_CONNECTIONS;
    server.on('connection', (socket: Socket) => this.#opened(socket));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => this.#asked(request, response));
  }

  /** Whether connections now close after their response. */
  isDraining(): boolean {
    return this.#isEnding;
  }

  closeAfterResponses(): void {
    this.#isEnding = true;
  }

  /** Closes connections without a running request: idle ones, silent ones and those with an incomplete header. */
  closeIdle(): void {
    for (const [socket, requests] of this.#underWay) if (requests.size === 0) socket.destroy();
  }

  /** Closes connections whose request has not arrived completely. */
  closeIncomplete(): void {
    for (const [socket, requests] of this.#underWay)
      if ([...requests].some(({ complete }) => !complete)) socket.destroy();
  }

  closeAll(): void {
    for (const socket of this.#underWay.keys()) socket.destroy();
  }

  #opened(socket: Socket): void {
    // Once read, the address stays available after the connection closes. An aborted request would otherwise have no
    // address for rate limits and the log.
    void socket.remoteAddress;
    const [oldest] = this.#silent;
    if (this.#silent.size >= MAX_SILENT) oldest?.destroy();
    this.#underWay.set(socket, new Set());
    this.#silent.add(socket);
    socket.once('close', () => {
      this.#underWay.delete(socket);
      this.#silent.delete(socket);
    });
  }

  #asked(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const requests = this.#underWay.get(socket);
    requests?.add(request);
    this.#silent.delete(socket);
    response.once('close', () => {
      requests?.delete(request);
      // Also for a response that started earlier and promised to keep its connection open.
      if (this.#isEnding && requests?.size === 0) socket.destroySoon();
    });
  }
}
