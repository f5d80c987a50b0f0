import { expect, test } from 'vitest';
import { isLocalRequest } from './local-request.ts';

const from = (remoteAddress: string, headers: Readonly<Record<string, string>>): boolean =>
  isLocalRequest({ socket: { remoteAddress }, headers } as Parameters<typeof isLocalRequest>[0], 'Bench.local');

test.each(['localhost', 'LOCALHOST:4100', '127.0.0.1:3000', '127.0.1.1', '[::1]:3000', 'bench.local:3000'])(
  'this machine is answered under %s',
  (host) => {
    expect(from('127.0.0.1', { host })).toBe(true);
    expect(from('::1', { host })).toBe(true);
    expect(from('::ffff:127.0.0.1', { host })).toBe(true);
    expect(from('192.168.1.7', { host })).toBe(false);
    expect(from('127.0.0.1', { host, 'x-forwarded-for': '10.0.0.9' })).toBe(false);
  },
);

test.each(['rebound.example', 'localhost.example', '127.0.0.1.example', '192.168.1.5', 'a b', ''])(
  'a page that reached this machine as %j is not',
  (host) => expect(from('127.0.0.1', { host })).toBe(false),
);

test('without a host no request is', () => expect(from('127.0.0.1', {})).toBe(false));
