import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { doctorIdsFor } from '#server/features/doctors/queries/doctor-details.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { openLab } from '#test/support/test-lab.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

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

const [lab, staff] = await openLab('USER');
beforeAll(async () => {
  for (const name of NAMES) await buildDoctor(lab.db, { name });
});

const found = async (search: string): Promise<string[]> =>
  (await staff.call(getDoctors, { query: { search } })).items.map(({ name }) => name);

test.each<[string, string[]]>([
  ['kumar', ['Kumar Patil', 'Dr. Anil Kumar']],
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
])('%j finds %j: names that begin with it first, then by name', async (search, names) => {
  expect(await found(search)).toEqual(names);
});

const near = async (search: string): Promise<string[]> =>
  (await staff.call(getDoctors, { query: { search } })).near.map(({ name }) => name);

test.each<[string, string[]]>([
  ['dr sunita roa', ['Dr Sunita Rao']],
  ['Anel Kumar', ['Dr. Anil Kumar']],
  ['Anilkumarr', ['Dr. Anil Kumar']],
  // A word of the name alone.
  ['raosahib', ['Doctor Raosaheb More']],
  ['ELODY MARTIN', ['Dr. Élodie Martin']],
  ['Other Person', []],
  // If names contain it, no similar ones are searched.
  ['kumar', []],
  ['', []],
])('%j is part of no name and is similar to %j', async (search, names) => {
  expect(await near(search)).toEqual(names);
});

test.each(['', '  ', 'dr', 'Dr.', 'Doctor'])(
  '%j, which contains no letters of a name, lists all doctors by name',
  async (search) => {
    expect(await found(search)).toHaveLength(NAMES.length);
  },
);

test('at most 20 are listed, each with the id that orders use', async () => {
  const { id } = await buildDoctor(lab.db, { name: 'Dr. Many 00' });
  for (let number = 10; number < 32; number += 1) await buildDoctor(lab.db, { name: `Dr. Many ${number}` });
  const { items } = await staff.call(getDoctors, { query: { search: 'many' } });
  expect(items).toHaveLength(20);
  expect(items[0]).toEqual({ id, name: 'Dr. Many 00' });
});

test('a name without its spaces is the same doctor, not a new one, and comes before names that begin with it', async () => {
  expect(await found('sunitarao')).toEqual(['Dr Sunita Rao']);
  await buildDoctor(lab.db, { name: 'Aa Kumar Patilkar' });
  await buildDoctor(lab.db, { name: 'Dr. Kumar Patila' });
  expect(await found('Kumar Patil')).toEqual(['Kumar Patil', 'Dr. Kumar Patila', 'Aa Kumar Patilkar']);
});

test('similar names are few, and found by the indexes', async () => {
  for (let number = 10; number < 20; number += 1) await buildDoctor(lab.db, { name: `Dr. Lookalike Number${number}` });
  expect(await near('Lookalike Numbr1')).toHaveLength(3);
  await sql`set enable_seqscan = off`.execute(lab.db);
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select id from doctors where key % 'lookalikenumbr' or 'lookalike numbr' <% lower(name)`.execute(lab.db);
  await sql`reset enable_seqscan`.execute(lab.db);
  const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(steps).toContain('doctors_key_similar_idx');
  expect(steps).toContain('doctors_name_search_idx');
});

test('a filter by a part of a name finds every doctor whose name contains it, without a limit', async () => {
  await sql`insert into doctors (name, key) select 'Zutshi ' || n, 'zutshi' || n from generate_series(1, 600) n`.execute(
    lab.db,
  );
  expect(await doctorIdsFor(lab.db, 'zut')).toHaveLength(600);
});
