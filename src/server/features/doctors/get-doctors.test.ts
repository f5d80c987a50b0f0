import { getDoctors } from '#contract/doctors.ts';
import { buildDoctor } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let lab: TestApp;
let staff: SignedInClient;

const NAMES = [
  'Dr. Anil Kumar',
  'Kumar Patil',
  'Dr Sunita Rao',
  'Doctor Raosaheb More',
  'Dr. Vikram Rao-Desai',
  'Dr. O_Neill',
  'Dr. 100% Smile',
  String.raw`Dr. Back\slash`,
  'डॉ. मीरा जोशी',
  'Dr. Élodie Martin',
  'Dr. Drake Dsouza',
];

beforeAll(async () => {
  lab = await startTestApp();
  staff = await signIn(lab, 'USER');
  for (const name of NAMES) await buildDoctor(lab.db, { name });
});
afterAll(() => lab.close());

const found = async (search: string): Promise<string[]> =>
  (await staff.call(getDoctors, { query: { search } })).items.map(({ name }) => name);

test.each<[string, string[]]>([
  ['kumar', ['Kumar Patil', 'Dr. Anil Kumar']],
  ['KUMAR', ['Kumar Patil', 'Dr. Anil Kumar']],
  ['Dr. Kumar', ['Kumar Patil', 'Dr. Anil Kumar']],
  ['doctor rao', ['Doctor Raosaheb More', 'Dr Sunita Rao', 'Dr. Vikram Rao-Desai']],
  ['  sunita   rao ', ['Dr Sunita Rao']],
  ['drake', ['Dr. Drake Dsouza']],
  ['_', ['Dr. O_Neill']],
  ['%', ['Dr. 100% Smile']],
  ['\\', [String.raw`Dr. Back\slash`]],
  ['मीरा', ['डॉ. मीरा जोशी']],
  ['élodie', ['Dr. Élodie Martin']],
  ['ÉLODIE', ['Dr. Élodie Martin']],
  ['e\u0301lodie', ['Dr. Élodie Martin']],
  ["'; drop table doctors --", []],
])('%j finds %j: those that begin with it first, then by name', async (search, names) => {
  expect(await found(search)).toEqual(names);
});

test.each(['', '  ', 'dr', 'Dr.', 'Doctor'])('%j, which names nobody, lists them all by name', async (search) => {
  expect(await found(search)).toHaveLength(NAMES.length);
});

test('at most 20 are listed, each with the id that orders go by', async () => {
  const { id } = await buildDoctor(lab.db, { name: 'Dr. Many 00' });
  for (let number = 10; number < 32; number += 1) await buildDoctor(lab.db, { name: `Dr. Many ${number}` });
  const { items } = await staff.call(getDoctors, { query: { search: 'many' } });
  expect(items).toHaveLength(20);
  expect(items[0]).toEqual({ id, name: 'Dr. Many 00' });
});

test.each([{ search: 'x'.repeat(121) }, { search: 'a\u0000' }, { surprise: '1' }])('%j is refused', async (query) => {
  expect(await staff.refusal(getDoctors, { query })).toMatchObject({ status: 400, code: 'invalid_input' });
});
