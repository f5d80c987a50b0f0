import { randomBytes } from 'node:crypto';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Layout } from './layout.ts';
import { createSocketFolder } from './socket-folder.ts';
import type { Account } from './os-users.ts';

/** Where PostgreSQL listens, the settings for its start, and how a client connects. */
export interface Listening {
  settings: Record<string, string>;
  /** Arguments for initdb that set the authentication. */
  authentication: string[];
  client: { host: string; port: number; password?: string };
}

/** A Unix socket, or TCP on the loopback address where PostgreSQL cannot protect a socket. */
export type Transport = 'socket' | 'tcp';

/** Windows' PostgreSQL cannot protect a socket by its folder; it gets TCP with a password. Not tried on Windows yet. */
export function defaultTransport(): Transport {
  return process.platform === 'win32' ? 'tcp' : 'socket';
}

interface ListeningRequest {
  readonly transport: Transport;
  readonly layout: Layout;
  readonly account: Account | null;
  /** For TCP: the port that clients know already; a free one when omitted. */
  readonly port?: number | undefined;
}

/** Prepares the socket or the port. Call it before the start, with the instance lock held. */
export function prepareListening({ transport, layout, account, port }: ListeningRequest): Promise<Listening> {
  return transport === 'tcp' ? overTcp(layout, account, port) : overSocket(layout, account);
}

/** A socket in a folder that only the server's account (and root) can enter: no port and no password. */
async function overSocket(layout: Layout, account: Account | null): Promise<Listening> {
  const folder = await createSocketFolder(layout.run, account);
  return {
    settings: {
      listen_addresses: '',
      // The setting is a list; quotes keep a comma in the path from splitting it.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    authentication: ['--auth=trust'],
    client: { host: folder, port: 5432 },
  };
}

/** A free port of the loopback address, which others on the machine can reach too: hence the password. */
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
