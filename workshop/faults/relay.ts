import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A TCP relay between the product and a database, which can be interrupted. */
export interface Relay {
  readonly port: number;
  /** Closes every connection and accepts no new one. */
  readonly cut: () => void;
  /** Stops all traffic without closing connections. */
  readonly silence: () => void;
  readonly repair: () => void;
  readonly close: () => void;
}

export async function openRelay(target: { readonly host: string; readonly port: number }): Promise<Relay> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'silent' | 'cut' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(target.port, target.host);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    if (state === 'open') join(pair);
  });
  const join = ([near, far]: readonly [Socket, Socket]): void => {
    near.pipe(far);
    far.pipe(near);
  };
  const endAll = (): void => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut: () => {
      state = 'cut';
      endAll();
    },
    silence: () => {
      state = 'silent';
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    repair: () => {
      // Closes silent connections, because it is unknown how much data arrived.
      if (state === 'silent') endAll();
      state = 'open';
    },
    close: () => {
      endAll();
      server.close();
    },
  };
}
