import { doctorKey, withTitle } from '#domain/doctors/doctor-name.ts';
import { NATIVE_TITLES } from '#domain/doctors/titles.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import { buildDoctor } from '#test/support/factories.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { testLab } from '#test/support/test-lab.ts';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MIGRATION = readFileSync(join(MIGRATIONS_FOLDER, '0029-doctors-titles.sql'), 'utf8');

/** The key that a name had before titles of other languages were known. */
const formerKey = (name: string): string =>
  name
    .replace(/^(?:doctor|dr)(?:\.\s*|\s+|$)/i, '')
    .toLowerCase()
    .replaceAll(/\s|[\u200C\u200D]/g, '');

const store = (lab: TestApp, name: string, created_at: string) =>
  buildDoctor(lab.db, { name, key: formerKey(name), created_at });

const keyOf = async (lab: TestApp, name: string): Promise<string | undefined> =>
  (await lab.db.selectFrom('doctors').select('key').where('name', '=', name).executeTakeFirst())?.key;

const lab = await testLab();

test('doctors stored with a title of another language get the key that is asked for today, all others keep theirs', async () => {
  const names = [
    ...NATIVE_TITLES.flatMap((title, n) => [`${title}. सुनीता ${n}`, `Dr. ${title} Anil ${n}`, `${title}.मीरा${n}`]),
    'डॉक्\u200Dटर Kavita RAO',
    'Dr. Dr. Anil Kumar',
    'Dr. Drake Dsouza',
    'डॉली शर्मा',
    'டாக்டர்கள்',
    'Élodie Martin',
  ];
  for (const name of names) await store(lab, name, '2026-01-01T00:00:00Z');
  expect(names.filter((name) => formerKey(name) !== doctorKey(name)).length).toBe(NATIVE_TITLES.length * 3 + 2);
  await sql.raw(MIGRATION).execute(lab.db);
  for (const name of names) expect(await keyOf(lab, name), name).toBe(doctorKey(name));
});

test('of two who would share a key one gets it; the other stays as it is, and is told apart by the title', async () => {
  await store(lab, 'Dr. रेखा गुप्ता', '2026-03-01T00:00:00Z');
  await store(lab, 'डॉ. रेखा गुप्ता', '2026-01-01T00:00:00Z');
  await store(lab, 'डॉ. अमित शाह', '2026-02-01T00:00:00Z');
  await store(lab, 'डॉक्टर अमित शाह', '2026-01-01T00:00:00Z');
  await sql.raw(MIGRATION).execute(lab.db);
  expect(await keyOf(lab, 'Dr. रेखा गुप्ता')).toBe('रेखागुप्ता');
  expect(await keyOf(lab, 'डॉ. रेखा गुप्ता')).toBe('डॉ.रेखागुप्ता');
  expect(withTitle('Dr. रेखा गुप्ता')).not.toBe(withTitle('डॉ. रेखा गुप्ता'));
  expect(await keyOf(lab, 'डॉक्टर अमित शाह')).toBe('अमितशाह');
  expect(await keyOf(lab, 'डॉ. अमित शाह')).toBe('डॉ.अमितशाह');
  // Again it changes nothing.
  await sql.raw(MIGRATION).execute(lab.db);
  expect(await keyOf(lab, 'डॉ. अमित शाह')).toBe('डॉ.अमितशाह');
});
