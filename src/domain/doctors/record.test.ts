import { expect, test } from 'vitest';
import { mergedRecord, checkMerge } from './merge.ts';
import { type DoctorDraft, EMPTY_DOCTOR, checkDoctor, normalizeDoctor } from './record.ts';

const doctor = (given: Partial<DoctorDraft>): DoctorDraft => ({ ...EMPTY_DOCTOR, name: 'Dr. Anil Kumar', ...given });

const faults = (given: Partial<DoctorDraft>) => checkDoctor(doctor(given)).map(({ field }) => field);

test.each<[Partial<DoctorDraft>, string[]]>([
  [{}, []],
  [{ name: 'Doctor' }, ['name']],
  [{ name: 'x'.repeat(121) }, ['name']],
  [{ clinic_name: 'x'.repeat(120) }, []],
  [{ clinic_name: 'x'.repeat(121) }, ['clinic_name']],
  [{ note: 'a\u0001' }, ['note']],
  [{ spellings: ['x'.repeat(121)] }, ['spellings']],
  [{ pin_code: '411 001' }, []],
  [{ pin_code: '41100' }, ['pin_code']],
  [{ state_code: '27' }, []],
  [{ state_code: '99' }, ['state_code']],
  [{ phone: '98765 43210', whatsapp: '12345' }, ['whatsapp']],
  [{ credit_days: 0 }, []],
  [{ credit_days: 365 }, []],
  [{ credit_days: 366 }, ['credit_days']],
  [{ credit_days: -1 }, ['credit_days']],
  [{ credit_days: 1.5 }, ['credit_days']],
  [{ gst_number: '27AAPFU0939F1ZV' }, []],
  [{ gst_number: '27AAPFU0939F1ZV', state_code: '27' }, []],
  [{ gst_number: '27AAPFU0939F1ZV', state_code: '29' }, ['gst_number']],
  [{ pan: 'abcde 1234f' }, []],
  [{ pan: 'ABCDE12345' }, ['pan']],
])('%j has errors at %j', (given, fields) => expect(faults(given)).toEqual(fields));

test('normalizing twice changes nothing, and no spelling is listed twice or equals the name', () => {
  const kept = normalizeDoctor(
    doctor({
      phone: '098765-43210',
      gst_number: ' 27aapfu0939f1zv',
      spellings: ['anel', ' Dr. Anel', 'ANIL KUMAR', ' '],
    }),
  );
  expect(kept).toMatchObject({ phone: '+919876543210', state_code: '27', spellings: ['Dr. Anel'] });
  expect(normalizeDoctor(kept)).toEqual(kept);
});

test('the doctor to keep keeps all known fields, and gets the others from the doctor to remove', () => {
  const from = doctor({
    name: 'Dr. Anel Kumar',
    clinic_name: 'Smile',
    address: 'Shop 4',
    pin_code: '411001',
    state_code: '27',
    gst_number: '27AAPFU0939F1ZV',
    pan: 'AAPFU0939F',
    credit_limit: '0.00',
    credit_days: 15,
    billing: 'per_bill',
    spellings: ['Anil K'],
  });
  const into = doctor({
    clinic_name: 'Kumar Dental',
    pin_code: '400001',
    state_code: '24',
    credit_days: 30,
    spellings: ['A. Kumar'],
  });
  expect(mergedRecord(from, into)).toEqual({
    ...into,
    // Address and PIN code, and state and its number, belong together: both fields come from one doctor.
    address: '',
    gst_number: '',
    pan: '',
    credit_limit: '0.00',
    spellings: ['A. Kumar', 'Dr. Anel Kumar', 'Anil K'],
  });
  expect(checkDoctor(mergedRecord(from, doctor({})))).toEqual([]);
  expect(mergedRecord(from, doctor({}))).toMatchObject({
    address: 'Shop 4',
    gst_number: '27AAPFU0939F1ZV',
    pan: 'AAPFU0939F',
    billing: 'monthly',
  });
});

test('months that both doctors have are named, in singular and plural', () => {
  const text = (months: readonly string[]) => {
    const verdict = checkMerge('a', 'b', months);
    return verdict.ok ? null : verdict.refusal.text;
  };
  expect(text([])).toBeNull();
  expect(text(['October 2026'])).toBe('Both have a monthly bill for October 2026. Empty one of them first.');
  expect(text(['August 2026', 'October 2026', 'November 2026'])).toBe(
    'Both have a monthly bill for August 2026, October 2026 and November 2026. Empty one of them first.',
  );
  expect(checkMerge('a', 'a', [])).toMatchObject({ refusal: { code: 'merge_self' } });
});
