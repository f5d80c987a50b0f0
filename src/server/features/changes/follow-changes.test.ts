import { createWorkOrder } from '#contract/work-order-changes.ts';
import type { EventReader } from '#test/support/event-reader.ts';
import { listenAnywhere, openEvents } from '#test/support/event-reader.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const DRAFT = {
  doctor_name: 'Dr. Rao',
  patient_name: 'Meera',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  order_date: '2026-11-20',
};

let lab: TestApp;
let address: string;
const opened: EventReader[] = [];
beforeAll(async () => {
  lab = await startTestApp();
  address = await listenAnywhere(lab.app);
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});
afterAll(() => lab.close());

async function open(
  client: SignedInClient,
  given: { after?: number; lastEventId?: string } = {},
): Promise<EventReader> {
  const reader = await openEvents(address, { token: client.token, ...given });
  opened.push(reader);
  return reader;
}

/** A stream that has told what was before. */
async function openReady(client: SignedInClient): Promise<EventReader> {
  const reader = await open(client, { after: await newestSeq() });
  expect((await reader.next())?.event.kind).toBe('ready');
  return reader;
}

async function newestSeq(): Promise<number> {
  const newest = await lab.db
    .selectFrom('audit_entries')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.seq ?? 0;
}

describe('a stream', () => {
  test('begins with where it goes on from, and is not kept or held back on its way', async () => {
    const reader = await open(await signIn(lab, 'USER'));
    expect(await reader.next()).toMatchObject({ event: { kind: 'ready' } });
    expect(reader.status).toBe(200);
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('cache-control')).toBe('no-store');
    expect(reader.headers.get('x-accel-buffering')).toBe('no');
    expect(reader.headers.get('content-encoding')).toBeNull();
  });

  test('tells what somebody else changed, by kind and id and nothing else', async () => {
    const reader = await openReady(await signIn(lab, 'USER'));
    const admin = await signIn(lab, 'ADMIN');
    const order = await admin.call(createWorkOrder, { body: DRAFT });
    const told = await reader.next();
    expect(told?.event).toEqual({
      kind: 'changes',
      seq: Number(told?.id),
      changed: expect.arrayContaining([
        { subject: 'work_order', ids: [order.id] },
        { subject: 'doctor', ids: [order.doctor_id] },
      ]),
    });
    expect(JSON.stringify(told)).not.toContain('Meera');
  });
});
