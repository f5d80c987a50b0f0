import { API } from '#contract/api.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { lastAuditEntry } from '#test/support/audit-entries.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { emptyDoctors } from '#test/support/without-doctors.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { testLab } from '#test/support/test-lab.ts';
import { beforeEach, expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');
beforeEach(() => emptyDoctors(lab.db));

const enter = (doctor_name: string) => admin.send(API.createWorkOrder, typedOrder(doctor_name));
const lastEntry = () => lastAuditEntry(lab);

const file = (text: string, save: boolean) =>
  admin.call(API.importDoctors, { query: { save: String(save) }, body: new TextEncoder().encode(text) });

const FILE = `Name,Clinic,Phone,Other spellings
Dr. Anil Kumar,Smile Dental,98765 43210,Anel
Dr. Rao,,12,
Dr. Iyer,,,
`;

test('says what it would do, does it in one go, and the second time finds nothing to do', async () => {
  const iyer = await buildDoctor(lab.db, { name: 'Dr. Iyer' });
  const counts = { problem: 1, new: 1, change: 0, same: 1 };
  const said = await unchanged(lab, () => file(FILE, false));
  expect(said).toMatchObject({ is_saved: false, counts, unknown_columns: [] });
  const problems = ['Phone: Enter a phone number with 10 digits, or with its country code'];
  expect(said.rows).toEqual([
    { row: 3, name: 'Dr. Rao', verdict: 'problem', changed: [], problems, warnings: [] },
    { row: 2, name: 'Dr. Anil Kumar', verdict: 'new', changed: [], problems: [], warnings: [] },
  ]);
  expect(await file(FILE, true)).toMatchObject({ is_saved: true, counts });
  const { items } = await admin.call(API.getDoctorList, { query: {} });
  expect(items).toMatchObject([
    { name: 'Dr. Anil Kumar', clinic_name: 'Smile Dental', phone: '+919876543210', spellings: ['Anel'], version: 1 },
    { id: iyer.id, version: 1 },
  ]);
  const entries = await lab.db.selectFrom('audit_entries').selectAll().orderBy('seq', 'desc').limit(2).execute();
  expect(entries).toMatchObject([
    { action: 'CREATE_DOCTOR', subject_id: items[0]?.id, after: { clinic_name: 'Smile Dental' } },
    { action: 'IMPORT_DOCTORS', subject_id: null, after: { added: 1, changed: 0, left_out: 1 } },
  ]);
  expect(await file(FILE, true)).toMatchObject({ counts: { problem: 1, new: 0, change: 0, same: 2 } });
  expect((await lastEntry()).seq).toBe(entries[0]?.seq);
});

test('changes what it gives, by whatever spelling, and leaves what it does not give', async () => {
  const { id, version } = await admin.call(API.createDoctor, {
    body: { name: 'Dr. Anil Kumar', note: 'Ask twice', phone: '9876543210', spellings: ['Anel'], credit_days: 30 },
  });
  await file('Doctor;Clinic;Credit days;Spellings\nanel;Smile;45;Anyl', true);
  const details = await admin.call(API.getDoctorDetails, { params: { doctor_id: id } });
  expect(details).toMatchObject({
    name: 'Dr. Anil Kumar',
    clinic_name: 'Smile',
    credit_days: 45,
    note: 'Ask twice',
    phone: '+919876543210',
    spellings: ['Anel', 'Anyl'],
    version: version + 1,
  });
  expect(await lastEntry()).toMatchObject({
    action: 'UPDATE_DOCTOR',
    before: { clinic_name: '', credit_days: 30, spellings: ['Anel'] },
    after: { clinic_name: 'Smile', credit_days: 45, spellings: ['Anel', 'Anyl'] },
  });
});

test('that was exported says the same: nothing is changed by it', async () => {
  await admin.call(API.createDoctor, {
    body: {
      name: '+Anil',
      clinic_name: '=Smile; "Dental"',
      address: 'Shop 4,\nM G Road',
      pin_code: '411001',
      gst_number: '27AAPFU0939F1ZV',
      phone: '9876543210',
      whatsapp: '+442079460958',
      credit_limit: '0.50',
      note: '-',
      spellings: ['@anil', 'anyl'],
    },
  });
  await buildWorkOrder(lab.db);
  const before = await databaseDigest(lab.db);
  const { body } = await admin.send(API.exportDoctors, { query: {} });
  const { counts, unknown_columns } = await file(body, true);
  expect(counts).toEqual({ problem: 0, new: 0, change: 0, same: 2 });
  expect(unknown_columns).toEqual(['Retired', 'Open orders', 'Last order', 'Last order on']);
  const { audit_entries: _, ...others } = await databaseDigest(lab.db);
  expect(before).toMatchObject(others);
});

test('what cannot be read is refused, saved or not', async () => {
  const unclosed = new TextEncoder().encode('Name\n"Anil');
  for (const [body, code] of [
    [Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0xff]), 'import_not_text'],
    [unclosed, 'import_not_readable'],
    [new Uint8Array(), 'import_without_names'],
  ] as const)
    for (const save of ['true', 'false'])
      expect(await admin.refusal(API.importDoctors, { query: { save }, body })).toMatchObject({ status: 400, code });
});

test('sent twice at once enters each doctor once, also while the doctors are entered by orders', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `Dr. Number ${n}`);
  const body = new TextEncoder().encode(['Name,Clinic', ...names.map((name) => `${name},Smile`)].join('\n'));
  const send = () => admin.send(API.importDoctors, { query: { save: 'true' }, body });
  const answers = await Promise.all([send(), ...names.slice(0, 6).map(enter), send()]);
  // Refused where a name came to another doctor since then: the preview of the file is outdated.
  for (const { statusCode, body: said } of answers) expect([200, 201, 409], said).toContain(statusCode);
  expect((await send()).statusCode).toBe(200);
  const { items } = await admin.call(API.getDoctorList, { query: { page_size: '100' } });
  expect(items.map(({ name, clinic_name }) => `${name} ${clinic_name}`).toSorted()).toEqual(
    names.map((name) => `${name} Smile`).toSorted(),
  );
  expect(await brokenEntries(lab.db)).toEqual([]);
  expect(lab.takeDefects()).toEqual([]);
});
