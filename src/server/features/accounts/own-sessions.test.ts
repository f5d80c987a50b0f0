import { endOtherSessions, endOwnSession, getOwnSessions } from '#contract/accounts/own-account.ts';
import { signIn as signInOperation } from '#contract/accounts/session.ts';
import { SESSION_IDLE_LIMIT } from '#domain/accounts/session-policy.ts';
import { auditEntriesBy } from '#test/support/audit-entries.ts';
import type { Client } from '#test/support/client.ts';
import { problemOf } from '#test/support/client.ts';
import { PASSWORD, buildAccount } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { isSignedIn, anonymousClient, signIn } from '#test/support/sign-in.ts';
import { MINUTE } from '#test/support/test-clock.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const lab = await testLab();

const sessionsOf = async (client: Client) => (await client.call(getOwnSessions, {})).items;

/** The id of a client's session. */
async function idOf(client: Client): Promise<string> {
  const current = (await sessionsOf(client)).find((session) => session.current);
  if (current === undefined) throw new Error('the asking session is not in the list');
  return current.session_id;
}

const entriesOf = ({ account }: SignedInClient) => auditEntriesBy(lab, account);

describe('getOwnSessions', () => {
  test('shows device, address and last use: the current session first, then by last use', async () => {
    const account = await buildAccount(lab.db);
    const body = { email: account.email, password: PASSWORD };
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
    await anonymousClient(lab).send(signInOperation, { body }, { headers, remoteAddress: '10.0.0.7' });
    lab.clock.advance(5 * MINUTE);
    const phone = await signIn(lab, 'USER', account);
    lab.clock.advance(5 * MINUTE);
    await signIn(lab, 'USER', account);
    const items = await sessionsOf(phone);
    expect(items.map(({ current, device }) => [current, device])).toEqual([
      [true, 'Unknown device'],
      [false, 'Unknown device'],
      [false, 'Firefox on Linux'],
    ]);
    const [asking, , first] = items;
    expect(first).toMatchObject({
      address: '10.0.0.7',
      created_at: '2026-11-21T06:30:00Z',
      last_used_at: '2026-11-21T06:30:00Z',
    });
    // A request is a use, stored once a minute.
    expect(asking).toMatchObject({ created_at: '2026-11-21T06:35:00Z', last_used_at: '2026-11-21T06:40:00Z' });
  });

  test('shows no other user’s, no token and no hash', async () => {
    const client = await signIn(lab, 'SUPER_ADMIN');
    await signIn(lab, 'USER');
    const response = await client.send(getOwnSessions, {});
    expect(response.json<{ items: object[] }>().items).toHaveLength(1);
    expect(response.body).not.toContain(client.token);
    expect(response.body).not.toMatch(/token|hash/);
  });

  test('leaves out expired sessions', async () => {
    const client = await signIn(lab, 'USER');
    lab.clock.advance(SESSION_IDLE_LIMIT);
    const later = await signIn(lab, 'USER', client.account);
    expect(await sessionsOf(later)).toHaveLength(1);
  });
});

describe('endOwnSession', () => {
  test.each([
    ['that does not exist', () => Promise.resolve(randomUUID())],
    ['of another user', async () => idOf(await signIn(lab, 'USER'))],
  ])('of a session %s is not found, and ends nothing', async (_, find) => {
    const client = await signIn(lab, 'SUPER_ADMIN');
    const session_id = await find();
    const problem = await unchanged(lab, () => client.refusal(endOwnSession, { params: { session_id } }));
    expect(problem).toMatchObject({ status: 404, code: 'session_not_found' });
  });

  test('signs that browser out on its next request, and no other', async () => {
    const desk = await signIn(lab, 'USER');
    const [phone, tablet] = [await signIn(lab, 'USER', desk.account), await signIn(lab, 'USER', desk.account)];
    const session_id = await idOf(phone);
    const response = await desk.send(endOwnSession, { params: { session_id } });
    expect([response.statusCode, response.cookies]).toEqual([204, []]);
    expect(await Promise.all([desk, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
    expect(await entriesOf(desk)).toMatchObject([
      {
        action: 'END_SESSION',
        subject_type: 'session',
        subject_id: session_id,
        subject_label: desk.account.email,
        before: { device: 'Unknown device', address: '127.0.0.1' },
      },
    ]);
  });

  test('of the current session signs out: the cookie and the browser’s stored data are cleared', async () => {
    const client = await signIn(lab, 'USER');
    const response = await client.send(endOwnSession, { params: { session_id: await idOf(client) } });
    expect(response.statusCode).toBe(204);
    expect(response.cookies).toMatchObject([{ name: 'marginline', value: '' }]);
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(await isSignedIn(client)).toBe(false);
  });

  test('twice at once ends it once', async () => {
    const desk = await signIn(lab, 'USER');
    const params = { session_id: await idOf(await signIn(lab, 'USER', desk.account)) };
    const answers = await Promise.all([desk.send(endOwnSession, { params }), desk.send(endOwnSession, { params })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
    expect(await entriesOf(desk)).toHaveLength(1);
  });
});

describe('endOtherSessions', () => {
  test('keeps the current session and those of other users; each ended one is recorded', async () => {
    const desk = await signIn(lab, 'ADMIN');
    const others = [await signIn(lab, 'ADMIN', desk.account), await signIn(lab, 'ADMIN', desk.account)];
    const colleague = await signIn(lab, 'ADMIN');
    const response = await desk.send(endOtherSessions, {});
    expect([response.statusCode, response.cookies]).toEqual([204, []]);
    expect(await Promise.all([desk, ...others, colleague].map(isSignedIn))).toEqual([true, false, false, true]);
    expect((await entriesOf(desk)).map(({ action }) => action)).toEqual(['END_SESSION', 'END_SESSION']);
  });

  test('with none to end is no error, and writes nothing', async () => {
    const client = await signIn(lab, 'USER');
    expect((await client.send(endOtherSessions, {})).statusCode).toBe(204);
    expect(await entriesOf(client)).toEqual([]);
  });

  test('by two browsers at once leaves one of them signed in', async () => {
    const desk = await signIn(lab, 'USER');
    const phone = await signIn(lab, 'USER', desk.account);
    const answers = await Promise.all([desk.send(endOtherSessions, {}), phone.send(endOtherSessions, {})]);
    for (const answer of answers) if (answer.statusCode !== 204) expect(problemOf(answer).code).toBe('not_signed_in');
    const left = await lab.db.selectFrom('sessions').select('id').where('account_id', '=', desk.account.id).execute();
    expect(left).toHaveLength(1);
  });
});
