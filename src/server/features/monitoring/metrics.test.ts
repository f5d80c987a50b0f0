import { buildBackup } from '#test/support/build-backup.ts';
import { NOON, anonymousClient, startTestApp, testLab } from '#test/support/test-lab.ts';
import { describe, expect, test } from 'vitest';

const TOKEN = 'a-token-of-the-operator';
const STRANGER = { remoteAddress: '203.0.113.7' };

const lab = await testLab({ metricsToken: TOKEN });

const ask = (given: { readonly remoteAddress?: string; readonly headers?: Readonly<Record<string, string>> } = {}) =>
  anonymousClient(lab).inject({ url: '/metrics', ...given });

async function figure(name: string): Promise<number | null> {
  const line = (await ask()).body.split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
}

describe('the metrics', () => {
  test('are shown to this machine, and with the token', async () => {
    const known = { ...STRANGER, headers: { authorization: `Bearer ${TOKEN}` } };
    for (const answer of [await ask(), await ask(known)]) {
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
      expect(answer.body).toContain('\nmarginline_database_up 1\n');
    }
  });

  test('are not found by others, nor by a proxy on this machine, which forwards for others', async () => {
    for (const stranger of [
      STRANGER,
      { ...STRANGER, headers: { authorization: `Bearer ${TOKEN}x` } },
      { ...STRANGER, headers: { authorization: TOKEN } },
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
    ]) {
      const answer = await ask(stranger);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'no_such_address' }]);
    }
  });

  test('report when the last verified backup was made, and nothing without one', async () => {
    const BACKUP = 'marginline_backup_last_timestamp_seconds';
    expect(await figure(BACKUP)).toBeNull();
    await buildBackup(lab.db, { verified_at: null, fault: 'No space' });
    expect(await figure(BACKUP)).toBeNull();
    await buildBackup(lab.db);
    expect(await figure(BACKUP)).toBe(Date.parse(NOON) / 1000);
  });

  test('show the state of the pool, the streams and the audit log', async () => {
    expect(await figure('marginline_pool_connections_open')).toBeGreaterThan(0);
    expect(await figure('marginline_pool_waiting')).toBe(0);
    expect(await figure('marginline_pdf_waiting')).toBe(0);
    expect(await figure('marginline_live_streams')).toBe(0);
    expect(await figure('marginline_audit_tampered')).toBe(0);
    expect(await figure('marginline_audit_verified_timestamp_seconds')).toBeNull();
  });
});

test('without a token cannot be read from another machine, whatever it sends', async () => {
  const closed = await startTestApp();
  for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer null' }]) {
    expect((await anonymousClient(closed).inject({ url: '/metrics', ...STRANGER, headers })).statusCode).toBe(404);
  }
  await closed.close();
});
