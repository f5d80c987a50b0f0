import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The most connections (each a few KB); more are dropped as they come. */
const MAX_CONNECTIONS = 10_000;

/**
 * The most connections without a request. A browser opens a few in advance; the oldest makes room for the next, so that an
 * attacker with thousands locks out no user.
 */
const MAX_SILENT = 2_000;

/** The connections of the server, and the running requests of each. */
export class Connections {
  readonly #underWay = new Map<Socket, Set<IncomingMessage>>();
  /** Those on which no request has come yet, oldest first. */
  readonly #silent = new Set<Socket>();
  #isEnding = false;

  /** Watches the connections of one listening server. */
  watch(server: Server): void {
    server.maxConnections = MAX_CONNECTIONS;
    server.on('connection', (socket: Socket) => this.#opened(socket));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => this.#asked(request, response));
  }

  /** Whether each answer from now on is the last on its connection. */
  isDraining(): boolean {
    return this.#isEnding;
  }

  /** From now on a connection ends with its answer. */
  closeAfterResponses(): void {
    this.#isEnding = true;
  }

  /** Ends the connections without a running request: kept ones, silent ones, those with the beginning of a request. */
  closeIdle(): void {
    for (const [socket, requests] of this.#underWay) if (requests.size === 0) socket.destroy();
  }

  /** Ends those as well whose request has not come whole. */
  closeIncomplete(): void {
    for (const [socket, requests] of this.#underWay)
      if ([...requests].some(({ complete }) => !complete)) socket.destroy();
  }

  closeAll(): void {
    for (const socket of this.#underWay.keys()) socket.destroy();
  }

  #opened(socket: Socket): void {
    // Asked once, a socket still knows after its end who was at the other one; else a request that was given up has no address to be
    // counted under, or noted with.
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
      // Also where the answer had started before, and had promised to keep its connection.
      if (this.#isEnding && requests?.size === 0) socket.destroySoon();
    });
  }
}
