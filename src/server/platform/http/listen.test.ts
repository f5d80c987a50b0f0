import { OperatorError } from '#server/platform/db/operator-error.ts';
import { createTestHttp } from '#test/support/test-http.ts';
import type { FastifyInstance } from 'fastify';
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkAddress, listen } from './listen.ts';

let app: FastifyInstance;
beforeEach(async () => {
  ({ app } = await createTestHttp());
  app.get('/api/small', async () => ({ ok: true }));
});
afterEach(() => app.close());

test('returns its address', async () => {
  const address = await listen(app, { port: 0, host: '127.0.0.1' });
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const response = await fetch(`${address}/api/small`);
  expect(await response.json()).toEqual({ ok: true });
});

test('an address is checked without being kept, and refused with the same text as on start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  for (const failed of [checkAddress({ port, host: '127.0.0.1' }), listen(app, { port, host: '127.0.0.1' })]) {
    await expect(failed).rejects.toThrow(OperatorError);
    await expect(failed).rejects.toThrow(`Cannot serve at 127.0.0.1:${port}: another program already uses this port.`);
  }
  other.close();
  await once(other, 'close');
  await checkAddress({ port, host: '127.0.0.1' });
  expect(await listen(app, { port, host: '127.0.0.1' })).toBe(`http://127.0.0.1:${port}`);
});

test.each(['192.0.2.1', 'no-such-host.invalid', 'fe80::1'])(
  'the host %s is refused with the setting to change',
  async (host) => {
    await expect(checkAddress({ port: 0, host })).rejects.toThrow(/^Cannot serve at .*Set HOST to/);
  },
);
