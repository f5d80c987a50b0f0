import { API } from '#contract/api.ts';
import { anonymousClient, signIn, testLab } from '#test/support/test-lab.ts';
import type { Client } from '#test/support/client.ts';
import { unchanged } from '#test/support/database-state.ts';
import { beforeEach, expect, test } from 'vitest';

let admin: Client;
let version: number;
const lab = await testLab();
beforeEach(async () => {
  await lab.db.deleteFrom('holidays').execute();
  admin = await signIn(lab, 'ADMIN');
  ({ version } = await admin.call(API.getLaboratorySettings, {}));
});

const DIWALI = { day: '2026-12-08', name: 'Diwali' };
const save = (year: number, text: string) => admin.call(API.saveHolidays, { body: { version, year, text } });
const entries = () =>
  lab.db
    .selectFrom('audit_entries')
    .select(['subject_type', 'before', 'after'])
    .where('action', '=', 'SAVE_HOLIDAYS')
    .orderBy('seq')
    .execute();

test('the holidays of a year are replaced, those of other years stay, and the audit log has the values before and after', async () => {
  const { version: second } = await save(2027, '26 Jan 2027 Republic Day');
  version = second;
  const saved = await save(2026, '25-12-2026 Christmas\n2026-12-08 Diwali');
  expect(saved).toEqual({
    year: 2026,
    version: version + 1,
    holidays: [DIWALI, { day: '2026-12-25', name: 'Christmas' }],
  });
  version = saved.version;
  await save(2026, '2026-12-08 Diwali');
  expect(await admin.call(API.getHolidays, { query: { year: 2026 } })).toEqual({
    year: 2026,
    version: version + 1,
    holidays: [DIWALI],
  });
  expect((await admin.call(API.getHolidays, { query: { year: 2027 } })).holidays).toEqual([
    { day: '2027-01-26', name: 'Republic Day' },
  ]);
  expect((await entries()).at(-1)).toEqual({
    subject_type: 'laboratory',
    before: { year: 2026, holidays: [DIWALI, { day: '2026-12-25', name: 'Christmas' }] },
    after: { year: 2026, holidays: [DIWALI] },
  });
});

test('the same holidays again write neither a version nor an entry', async () => {
  ({ version } = await save(2026, '2026-12-08 Diwali'));
  const count = (await entries()).length;
  expect(await save(2026, '8 Dec 2026 Diwali')).toMatchObject({ version });
  expect(await entries()).toHaveLength(count);
});

test('invalid lines are named and nothing is saved', async () => {
  const body = { version, year: 2026, text: 'Diwali\n2027-01-01 New Year' };
  const refusal = await unchanged(lab, () => admin.refusal(API.saveHolidays, { body }));
  expect(refusal.errors).toEqual([
    { field: 'text', message: 'Line 1: enter a day and a name, such as 2026-11-08 Diwali' },
    { field: 'text', message: 'Line 2: this day is not in 2026' },
  ]);
});

test('a signed-in user’s session has the holidays from today to 400 days ahead; anonymous users get none', async () => {
  // The laboratory’s day is 2026-11-21; 400 days later is 2027-12-26.
  ({ version } = await save(2026, '2026-11-20 Gone\n2026-11-21 Today'));
  await save(2027, '2027-12-26 Last\n2027-12-27 Too far');
  const staff = await signIn(lab, 'USER');
  const { today, holidays } = await staff.call(API.getSession, {});
  expect(today).toBe('2026-11-21');
  expect(holidays.map(({ name }) => name)).toEqual(['Today', 'Last']);
  expect((await anonymousClient(lab).call(API.getSession, {})).holidays).toEqual([]);
});
