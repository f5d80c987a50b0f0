import { API } from '#contract/api.ts';
import { MAX_PREFERENCES } from '#domain/doctors/preferences.ts';
import { lastAuditEntry } from '#test/support/audit-entries.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');
const admin = await signIn(lab, 'ADMIN');

const saving = (doctor_id: string, version: number, preferences: string) => ({
  params: { doctor_id },
  body: { version, preferences },
});

test('staff save what a doctor always wants; it is suggested with the name, and the log says before and after', async () => {
  const { id, name } = await buildDoctor(lab.db);
  const saved = await staff.call(API.saveDoctorPreferences, saving(id, 1, ' Light contacts '));
  expect(saved).toMatchObject({ id, preferences: 'Light contacts', version: 2 });
  expect((await staff.call(API.getDoctors, { query: { search: name } })).items).toMatchObject([
    { id, preferences: 'Light contacts' },
  ]);
  expect(await lastAuditEntry(lab)).toMatchObject({
    action: 'SAVE_DOCTOR_PREFERENCES',
    subject_id: id,
    before: { preferences: null },
    after: { preferences: 'Light contacts' },
  });
  expect(await staff.call(API.saveDoctorPreferences, saving(id, 2, ' '))).toMatchObject({
    preferences: '',
    version: 3,
  });
});

test('an earlier version, a long text and an unknown doctor are refused', async () => {
  const { id } = await buildDoctor(lab.db);
  await staff.call(API.saveDoctorPreferences, saving(id, 1, 'x'.repeat(MAX_PREFERENCES)));
  expect(await staff.refusal(API.saveDoctorPreferences, saving(id, 1, 'y'))).toMatchObject({ code: 'stale_version' });
  const long = saving(id, 2, 'x'.repeat(MAX_PREFERENCES + 1));
  expect(await staff.refusal(API.saveDoctorPreferences, long)).toMatchObject({ code: 'invalid_input' });
  const unknown = saving('00000000-0000-4000-8000-000000000000', 1, '');
  expect(await staff.refusal(API.saveDoctorPreferences, unknown)).toMatchObject({ code: 'doctor_not_found' });
});

test('a merge keeps the preferences of the doctor to keep, else those of the doctor to remove', async () => {
  const merged = async (from: string, into: string): Promise<string> => {
    const [one, other] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
    const [gone, kept] = [
      await staff.call(API.saveDoctorPreferences, saving(one.id, 1, from)),
      await staff.call(API.saveDoctorPreferences, saving(other.id, 1, into)),
    ];
    const body = { version: gone.version, into_id: kept.id, into_version: kept.version };
    return (await admin.call(API.mergeDoctors, { params: { doctor_id: gone.id }, body })).preferences;
  };
  expect([await merged('Light contacts', ''), await merged('Light contacts', 'Tight contacts')]).toEqual([
    'Light contacts',
    'Tight contacts',
  ]);
});
