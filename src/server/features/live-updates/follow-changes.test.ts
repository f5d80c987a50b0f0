import { API } from '#contract/api.ts';
import type { AuditSubject } from '#domain/audit/subjects.ts';
import { problemOf } from '#test/support/client.ts';
import { type EventReader, listenAnywhere, openEvents } from '#test/support/event-reader.ts';
import { startSecondServer } from '#test/support/second-server.ts';
import {
  type SignedInClient,
  type TestApp,
  HOUR,
  NOON,
  signIn,
  startTestApp,
  testLab,
} from '#test/support/test-lab.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';

const { body: DRAFT } = typedOrder('Dr. Rao');

const opened: EventReader[] = [];
const lab = await testLab();
const address = await listenAnywhere(lab.app);
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});

interface Opening {
  readonly after?: number;
  readonly lastEventId?: string;
  readonly at?: string;
}

async function open({ token }: SignedInClient, { at = address, ...given }: Opening = {}): Promise<EventReader> {
  const reader = await openEvents(at, { token, ...given });
  opened.push(reader);
  return reader;
}

/** A stream that has sent the earlier changes. */
async function openReady(client: SignedInClient, at = address): Promise<EventReader> {
  const reader = await open(client, { after: await newestSeq(), at });
  expect((await reader.next())?.event.kind).toBe('ready');
  return reader;
}

async function newestSeq({ db }: TestApp = lab): Promise<number> {
  const newest = await db.selectFrom('audit_entries').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return newest?.seq ?? 0;
}

/** Writes audit entries in one statement, like a command. */
const note = (type: AuditSubject, ids: readonly (string | null)[], at = NOON, { db } = lab) =>
  db
    .insertInto('audit_entries')
    .values(
      ids.map((subject_id) => ({
        seq: 0,
        previous_hash: Buffer.alloc(0),
        hash: Buffer.alloc(0),
        at,
        action: 'UPDATE_WORK_ORDER' as const,
        subject_type: type,
        subject_id,
        subject_label: 'WO-2026-0001',
        after: JSON.stringify({ patient_name: 'Meera' }),
      })),
    )
    .execute();

const someIds = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

test('a stream is refused with an invalid query, and for HEAD requests, which would start a stream', async () => {
  const staff = await signIn(lab, 'USER');
  for (const query of ['after=-1', 'after=x', 'after=1.5', 'after=99999999999999999999', 'surprise=1'])
    expect(problemOf(await staff.inject({ url: `/api/events?${query}` })), query).toMatchObject({ status: 400 });
  expect((await staff.inject({ method: 'HEAD', url: '/api/events' })).statusCode).toBe(404);
});

describe('a stream', () => {
  test('is not cached, compressed or buffered', async () => {
    const { status, headers } = await open(await signIn(lab, 'USER'));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('sends changes of other users, with kind and id and nothing else', async () => {
    const reader = await openReady(await signIn(lab, 'USER'));
    const order = await (await signIn(lab, 'ADMIN')).call(API.createWorkOrder, { body: DRAFT });
    const sent = await reader.next();
    expect(sent?.event).toEqual({
      kind: 'changes',
      seq: Number(sent?.id),
      changed: expect.arrayContaining([
        { subject: 'work_order', ids: [order.id] },
        { subject: 'doctor', ids: [order.doctor_id] },
      ]) as unknown,
    });
    expect(JSON.stringify(sent)).not.toContain('Meera');
  });

  test('sends no changes that were rolled back', async () => {
    const reader = await openReady(await signIn(lab, 'USER'));
    const [undone, done] = someIds(2);
    await lab.db
      .transaction()
      .execute(async (db) => {
        await note('work_order', [undone ?? ''], NOON, { ...lab, db });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await note('work_order', [done ?? '']);
    expect((await reader.next())?.event).toMatchObject({ changed: [{ subject: 'work_order', ids: [done] }] });
  });

  test('names up to a hundred records, and for more only their kind', async () => {
    const reader = await openReady(await signIn(lab, 'USER'));
    const hundred = someIds(100);
    await note('work_order', hundred);
    expect((await reader.next())?.event).toMatchObject({
      changed: [{ subject: 'work_order', ids: expect.arrayContaining(hundred) as unknown }],
    });
    await note('work_order', someIds(1000));
    expect((await reader.next())?.event).toMatchObject({ changed: [{ subject: 'work_order', ids: null }] });
    await note('work_order', [randomUUID(), null]);
    expect((await reader.next())?.event).toMatchObject({ changed: [{ subject: 'work_order', ids: null }] });
  });

  test('sends staff no changes of records that they may not see', async () => {
    const [staff, admin] = [await signIn(lab, 'USER'), await signIn(lab, 'ADMIN')];
    const [theirs, ours] = [await openReady(staff), await openReady(admin)];
    const [backup, bill, order] = someIds(3);
    await note('backup', [backup ?? '']);
    await note('account', [admin.account.id, staff.account.id]);
    await note('account', [null]);
    await note('work_order', [order ?? '']);
    // A payment pays bills, which staff see as paid or not: they get only the event that some bill may have changed.
    await note('monthly_bill', [bill ?? '']);
    expect((await theirs.next())?.event).toMatchObject({ changed: [{ subject: 'account', ids: [staff.account.id] }] });
    expect((await theirs.next())?.event).toMatchObject({ changed: [{ subject: 'work_order', ids: [order] }] });
    expect((await theirs.next())?.event).toMatchObject({ changed: [{ subject: 'bill', ids: null }] });
    expect((await ours.next())?.event).toMatchObject({ changed: [{ subject: 'backup', ids: [backup] }] });
  });
});

describe('a stream that reconnects', () => {
  test.each([
    ['by its address', (seq: number): Opening => ({ after: seq })],
    ['in the header of browsers, which has precedence', (seq: number) => ({ after: 1, lastEventId: String(seq) })],
  ])('continues from its number, sent %s', async (_, opening) => {
    const staff = await signIn(lab, 'USER');
    await note('trial', someIds(1));
    const seq = await newestSeq();
    const [one, other] = someIds(2);
    await note('work_order', [one ?? '']);
    await note('backup', someIds(1));
    await note('work_order', [other ?? '', one ?? '']);
    const reader = await open(staff, opening(seq));
    const sent = await reader.next();
    expect(sent?.event).toEqual({
      kind: 'changes',
      seq: seq + 4,
      changed: [
        { subject: 'work_order', ids: expect.toSatisfy((ids: string[]) => new Set(ids).size === 2) as unknown },
      ],
    });
    expect(await reader.next()).toEqual({ id: String(seq + 4), event: { kind: 'ready', seq: seq + 4 } });
  });

  test('after more changes than can be named is notified that anything may have changed', async () => {
    const staff = await signIn(lab, 'USER');
    const seq = await newestSeq();
    await note('work_order', someIds(501));
    const reader = await open(staff, { after: seq });
    expect((await reader.next())?.event).toEqual({ kind: 'resync', seq: seq + 501 });
  });

  test('from a number that this log has not reached gets the same answer: the number is of another database', async () => {
    const seq = await newestSeq();
    const reader = await open(await signIn(lab, 'USER'), { after: seq + 1 });
    expect((await reader.next())?.event).toEqual({ kind: 'resync', seq });
  });

  test('without a number receives the changes since its page was loaded, and nothing older', async () => {
    const [old, recent] = someIds(2);
    await note('work_order', [old ?? ''], '2026-11-21T06:29:49Z');
    const seq = await newestSeq();
    lab.clock.set('2026-11-22T06:30:00Z');
    await note('trial', [recent ?? ''], '2026-11-22T06:29:51Z');
    const reader = await open(await signIn(lab, 'USER'));
    lab.clock.set(NOON);
    expect((await reader.next())?.event).toEqual({
      kind: 'changes',
      seq: seq + 1,
      changed: [{ subject: 'trial', ids: [recent] }],
    });
  });
});

describe('the end of a session', () => {
  test('in another place ends its stream at once, and no other of the user', async () => {
    const desk = await signIn(lab, 'USER');
    const phone = await signIn(lab, 'USER', desk.account);
    const [atDesk, onPhone] = [await openReady(desk), await openReady(phone)];
    const { items } = await desk.call(API.getOwnSessions, {});
    const other = items.find(({ current }) => !current)?.session_id ?? '';
    await desk.call(API.endOwnSession, { params: { session_id: other } });
    expect((await onPhone.rest()).map(({ event }) => event)).toEqual([{ kind: 'ended' }]);
    await note('work_order', [null]);
    expect((await atDesk.next())?.event).toMatchObject({ changed: [{ subject: 'work_order' }] });
  });

  test('by time ends its stream with the next heartbeat, and streams do not extend the session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await startTestApp();
    try {
      const at = await listenAnywhere(other.app);
      const { token } = await signIn(other, 'USER');
      other.clock.advance(7 * HOUR);
      const reader = await openEvents(at, { token });
      expect((await reader.next())?.event.kind).toBe('ready');
      other.clock.advance(HOUR);
      vi.advanceTimersByTime(20_000);
      expect((await reader.rest()).map(({ event }) => event)).toEqual([{ kind: 'ended' }]);
    } finally {
      vi.useRealTimers();
      await other.close();
    }
  });

  test('a role that was removed ends the updates that it allowed', async () => {
    const admin = await signIn(lab, 'ADMIN');
    const reader = await openReady(admin);
    await lab.db.updateTable('accounts').set({ role: 'USER' }).where('id', '=', admin.account.id).execute();
    await note('account', [admin.account.id]);
    expect((await reader.next())?.event).toMatchObject({ changed: [{ subject: 'account', ids: [admin.account.id] }] });
    await note('backup', someIds(1));
    await note('work_order', [null]);
    expect((await reader.next())?.event).toMatchObject({ changed: [{ subject: 'work_order' }] });
  });
});

describe('a server', () => {
  test('whose listening connection breaks opens another, and sends the missed changes', async () => {
    const reader = await openReady(await signIn(lab, 'USER'));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(lab.db);
    await note('work_order', [null]);
    expect((await reader.next())?.event).toMatchObject({ changed: [{ subject: 'work_order', ids: null }] });
  });

  test('sends changes by another process on its database, and ends sessions that end there', async () => {
    const second = await startSecondServer(lab.database);
    const staff = await signIn(lab, 'USER');
    const [here, there] = [await openReady(staff), await openReady(staff, second.address)];
    const order = await fetch(`${second.address}/api/work-orders`, {
      method: 'POST',
      headers: {
        cookie: `marginline=${staff.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(DRAFT),
    });
    const { id } = (await order.json()) as { id: string };
    for (const reader of [here, there]) {
      expect((await reader.next())?.event).toMatchObject({
        changed: expect.arrayContaining([{ subject: 'work_order', ids: [id] }]) as unknown,
      });
    }
    await staff.call(API.signOut, {});
    expect((await there.rest()).at(-1)?.event).toEqual({ kind: 'ended' });
    expect(await second.stop()).toBe(0);
  });

  test('allows ten streams per session, and ends the oldest for the next', async () => {
    const staff = await signIn(lab, 'USER');
    const readers: EventReader[] = [];
    for (let n = 0; n < 11; n += 1) readers.push(await openReady(staff));
    const [oldest, second] = readers;
    expect(await oldest?.next()).toBeNull();
    await note('work_order', [null]);
    expect((await second?.next())?.event.kind).toBe('changes');
  });

  test('that stops ends its streams, and is not delayed by them', async () => {
    const other = await startTestApp();
    const at = await listenAnywhere(other.app);
    const reader = await openEvents(at, { token: (await signIn(other, 'USER')).token });
    expect((await reader.next())?.event.kind).toBe('ready');
    const [rest] = await Promise.all([reader.rest(), other.close()]);
    expect(rest).toEqual([]);
  });
});
