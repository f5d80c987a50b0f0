import { API } from '#contract/api.ts';
import { brokenEntries, databaseDigest, lastAuditEntry } from '#test/support/database-state.ts';
import { buildWorkOrder } from '#test/support/factories.ts';
import { signIn, openLab } from '#test/support/test-lab.ts';
import { lines, tableImporter } from '#test/support/table-importer.ts';
import { testFolder } from '#test/support/test-database.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { emptyDoctors } from '#test/support/without-doctors.ts';
import { beforeEach, expect, test } from 'vitest';

const [lab, admin] = await openLab('ADMIN');
await signIn(lab, 'SUPER_ADMIN');
const run = tableImporter(lab, await testFolder());
beforeEach(() => emptyDoctors(lab.db));

test('a row changes only its given cells, by any spelling', async () => {
  const { id, version } = await admin.call(API.createDoctor, {
    body: { name: 'Dr. Anil Kumar', note: 'Ask twice', phone: '9876543210', spellings: ['Anel'], credit_days: 30 },
  });
  await run('doctors', lines('Doctor;Clinic;Credit days;Spellings', 'anel;Smile;45;Anyl'), true);
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
  expect(await lastAuditEntry(lab)).toMatchObject({
    action: 'UPDATE_DOCTOR',
    before: { clinic_name: '', credit_days: 30, spellings: ['Anel'] },
    after: { clinic_name: 'Smile', credit_days: 45, spellings: ['Anel', 'Anyl'] },
  });
});

test.each(['csv', 'xlsx'] as const)('an export as %s changes nothing when it is imported', async (format) => {
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
      credit_days: 30,
      note: '-',
      spellings: ['@anil', 'anyl'],
    },
  });
  await buildWorkOrder(lab.db);
  const before = await databaseDigest(lab.db);
  const { rawPayload } = await admin.send(API.exportDoctors, { query: { format } });
  const { report } = await run('doctors', rawPayload, true);
  expect(report.counts).toEqual({ problem: 0, new: 0, change: 0, same: 2 });
  expect(report.headings.filter((_, place) => report.columns[place] === null)).toEqual([
    'Retired',
    'Open orders',
    'Last order',
    'Last order on',
  ]);
  const { audit_entries: _, imports: _imports, ...others } = await databaseDigest(lab.db);
  expect(before).toMatchObject(others);
});

test('two imports at once create each doctor once, also while orders create the same doctors', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `Dr. Number ${n}`);
  const file = lines('Name,Clinic', ...names.map((name) => `${name},Smile`));
  const order = async (name: string) => (await admin.send(API.createWorkOrder, typedOrder(name))).statusCode;
  const [first, second, ...answers] = await Promise.all([
    run('doctors', file, true),
    run('doctors', file, true),
    ...names.slice(0, 6).map(order),
  ]);
  expect(new Set(answers)).toEqual(new Set([201]));
  expect([...first.rows, ...second.rows]).toEqual([]);
  const { items } = await admin.call(API.getDoctorList, { query: { page_size: '100' } });
  expect(items.map(({ name, clinic_name }) => `${name} ${clinic_name}`).toSorted()).toEqual(
    names.map((name) => `${name} Smile`).toSorted(),
  );
  expect(await brokenEntries(lab.db)).toEqual([]);
  expect(lab.takeDefects()).toEqual([]);
});
