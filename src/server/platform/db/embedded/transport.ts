import { randomBytes } from 'node:crypto';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Layout } from './layout.ts';
import { createSocketFolder } from './socket-folder.ts';
import type { Account } from './os-users.ts';

/** The server settings for listening, and how a client connects. */
export interface Listening {
  settings: Record<string, string>;
  /** Arguments of initdb that set the authentication. */
  authentication: string[];
  client: { host: string; port: number; password?: string };
}

/** A Unix socket, or TCP on the loopback address where a socket cannot be protected. */
export type Transport = 'socket' | 'tcp';

/** Windows cannot protect a socket through its folder, so it uses TCP with a password. Not yet tested on Windows. */
export function defaultTransport(): Transport {
  return process.platform === 'win32' ? 'tcp' : 'socket';
}

interface ListeningRequest {
  readonly transport: Transport;
  readonly layout: Layout;
  readonly account: Account | null;
  /** For TCP: the port that clients already know; if omitted, a free port. */
  readonly port?: number | undefined;
}

/** Prepares the socket or the port. Call it before the start, while holding the instance lock. */
export function prepareListening({ transport, layout, account, port }: ListeningRequest): Promise<Listening> {
  return transport === 'tcp' ? overTcp(layout, account, port) : overSocket(layout, account);
}

/** A socket in a folder that only the server’s account and root can enter needs no port and no password. */
async function overSocket(layout: Layout, account: Account | null): Promise<Listening> {
  const folder = await createSocketFolder(layout.run, account);
  return {
    settings: {
      listen_addresses: '',
      // The setting is a list. Quotes protect a comma in the path.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    authentication: ['--auth=trust'],
    client: { host: folder, port: 5432 },
  };
}

/** Other users of the computer can also reach the loopback address: hence the password. */
async function overTcp(layout: Layout, account: Account | null, known: number | undefined): Promise<Listening> {
  const password = await storedPassword(layout.password, account);
  const port = known ?? (await freePort());
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    authentication: ['--auth=scram-sha-256', `--pwfile=${layout.password}`],
    client: { host: '127.0.0.1', port, password },
  };
}

async function storedPassword(file: string, account: Account | null): Promise<string> {
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored !== null) return stored.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
  if (account) await chown(file, account.uid, account.gid);
  return password;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
