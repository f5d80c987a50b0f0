import { countVerdicts } from './verdicts.ts';
import { EMPTY_DOCTOR } from '#domain/doctors/record.ts';
import { EMPTY_DRAFT } from '#domain/work-orders/fields.ts';
import { RUNS, TODAY, countOf, firstTime, nameOf, rowsOf, spelled, spelling, who } from '#test/support/made-rows.ts';
import type { CountKey } from '#test/support/made-rows.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateDoctors } from './validate-doctors.ts';
import { type KnownOpening, validateOpenings } from './table-openings.ts';
import { type KnownOrder, validateOrders, refsOf } from './table-orders.ts';

// Rows are built from their expected outcome: each names a person or thing by a number. The test counts the outcomes from that alone, then
// compares them with what the program finds in the cells.

test('doctors: each generated row gets its verdict: new, changed, the same, or with a problem', () => {
  // Doctors 0 to 4 are known, each with a clinic.
  const known = [0, 1, 2, 3, 4].map((one) => ({
    ...EMPTY_DOCTOR,
    id: `d${one}`,
    name: `Dr. ${nameOf(one)}`,
    clinic_name: 'Old clinic',
  }));
  const row = fc.record({
    who,
    spelling,
    clinic: fc.constantFrom('', 'Old clinic', 'New clinic'),
    wrong: fc.constantFrom('nothing', 'nothing', 'nothing', 'pin', 'limit', 'days', 'no name'),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 25 }), (made) => {
      const isFirst = firstTime();
      const expected = made.map((one): CountKey => {
        // A skipped row is no earlier row about the doctor.
        if (one.wrong !== 'nothing' || !isFirst(String(one.who))) return 'problem';
        if (one.who > 4) return 'new';
        return one.clinic === 'New clinic' ? 'change' : 'same';
      });
      const rows = rowsOf(
        'doctors',
        made.map((one) => ({
          name: one.wrong === 'no name' ? '' : spelled(nameOf(one.who), one.spelling),
          clinic_name: one.clinic,
          pin_code: one.wrong === 'pin' ? '012345' : '',
          credit_limit: one.wrong === 'limit' ? 'much' : '',
          credit_days: one.wrong === 'days' ? '366' : '',
        })),
      );
      expect(countVerdicts(validateDoctors(rows, known))).toEqual(countOf(expected));
    }),
    RUNS,
  );
});

test('opening balances: each generated row gets its verdict: new, changed, the same, or with a problem', () => {
  const opening = (more: Partial<KnownOpening>): KnownOpening => ({
    amount: '1000.00',
    as_of: '2026-04-01',
    note: null,
    allocated: '0.00',
    paid_back: [],
    version: 1,
    ...more,
  });
  // Doctors 0 to 2 have 1,000 outstanding; 3 and 4 have 1,000 with 600 paid; 5 to 7 have none; 8 and 9 are unknown.
  const doctors = new Map(
    [0, 1, 2, 3, 4, 5, 6, 7].map((one) => [
      nameOf(one).toLowerCase().replace(' ', ''),
      { id: `d${one}`, opening: one > 4 ? null : opening({ allocated: one > 2 ? '600.00' : '0.00' }) },
    ]),
  );
  const written: Readonly<Record<number, readonly string[]>> = {
    1000: ['1000', '₹1,000.00', 'Rs. 1,000/- Dr'],
    600: ['600', '600.00 Dr', ' 600 '],
    500: ['500', '500 dr', '₹500'],
    0: ['0', '0.00', '₹0'],
    [-500]: ['-500', '(500)', '500 Cr'],
  };
  const row = fc.record({
    who,
    spelling,
    amount: fc.constantFrom(1000, 1000, 600, 500, 0, -500),
    way: fc.integer({ min: 0, max: 2 }),
    day: fc.constantFrom('01-04-2026', '1 Apr 2026', '2026-04-01'),
    wrong: fc.constantFrom('nothing', 'nothing', 'nothing', 'nothing', 'amount', 'day', 'later', 'no name'),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 25 }), (made) => {
      const isFirst = firstTime();
      const expected = made.map((one): CountKey => {
        // The later row of a doctor is a problem, even if the earlier one was invalid.
        const isAgain = one.wrong !== 'no name' && one.who < 8 && !isFirst(String(one.who));
        if (one.wrong !== 'nothing' || isAgain || one.who > 7) return 'problem';
        if (one.who > 4) return one.amount === 0 ? 'same' : 'new';
        if (one.amount === 1000) return 'same';
        return one.who > 2 && one.amount < 600 ? 'problem' : 'change';
      });
      const days: Readonly<Record<string, string>> = { day: '31-04-2026', later: '24-11-2026' };
      const rows = rowsOf(
        'opening_balances',
        made.map((one) => ({
          doctor_name: one.wrong === 'no name' ? 'Dr.' : spelled(nameOf(one.who), one.spelling),
          amount: one.wrong === 'amount' ? '1,00' : (written[one.amount]?.[one.way] ?? ''),
          as_of: days[one.wrong] ?? one.day,
        })),
      );
      expect(countVerdicts(validateOpenings(rows, doctors, { today: TODAY, currency: 'INR' }))).toEqual(
        countOf(expected),
      );
    }),
    RUNS,
  );
});

/** An order of an earlier import, with the shade A1. */
const knownOrder = (number: number, more: Partial<KnownOrder>): KnownOrder => ({
  ...EMPTY_DRAFT,
  id: `o${number}`,
  serial_number: `WO-2026-000${number}`,
  doctor_keys: ['anila'],
  is_billed: false,
  status: 'in_progress',
  doctor_name: 'Dr. Anil a',
  patient_name: 'Asha',
  product_quality: 'Pfm',
  product_shade: 'A1',
  order_date: '2026-11-01',
  completion_date: null,
  return_date: null,
  bill_date: null,
  ...more,
});

test('orders with an id: each generated row gets its verdict: new, changed, the same, or with a problem', () => {
  // Orders 0 to 2 are from an earlier import and open; 3 is completed, 4 is billed.
  const known = new Map(
    [0, 1, 2, 3, 4].map((one) => [
      `id ${one}`,
      knownOrder(one, {
        ...(one > 2 && { status: 'completed', completion_date: '2026-11-10' }),
        ...(one === 4 && { is_billed: true, bill_date: '2026-11-11' }),
      }),
    ]),
  );
  const row = fc.record({
    id: fc.integer({ min: 0, max: 9 }),
    spelling,
    shade: fc.constantFrom('A1', 'A1', 'B2'),
    day: fc.constantFrom('01-11-2026', '1 Nov 2026', '2026-11-01'),
    wrong: fc.constantFrom('nothing', 'nothing', 'nothing', 'nothing', 'day', 'teeth', 'flag', 'due', 'long'),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 25 }), (made) => {
      const isFirst = firstTime();
      const expected = made.map((one): CountKey => {
        // An id that is too long is a separate id, and has a problem at each occurrence.
        const isAgain = one.wrong !== 'long' && !isFirst(String(one.id));
        if (one.wrong !== 'nothing' || isAgain) return 'problem';
        if (one.id > 4) return 'new';
        if (one.shade === 'A1') return 'same';
        return one.id > 2 ? 'problem' : 'change';
      });
      const rows = rowsOf(
        'orders',
        made.map((one) => ({
          external_id: one.wrong === 'long' ? '7'.repeat(101) : String(one.id),
          doctor_name: spelled('Anil a', one.spelling),
          patient_name: 'Asha',
          product_quality: 'Pfm',
          product_shade: one.shade,
          order_date: one.wrong === 'day' ? '31-11-2026' : one.day,
          tooth_numbers: one.wrong === 'teeth' ? '99' : '',
          is_urgent: one.wrong === 'flag' ? 'maybe' : '',
          expected_complete_date: one.wrong === 'due' ? '31-10-2026' : '',
        })),
      );
      expect(countVerdicts(validateOrders(rows, known, TODAY))).toEqual(countOf(expected));
    }),
    RUNS,
  );
});

test('orders without an id: as many equal orders are known as existed before', () => {
  const row = fc.record({
    patient: fc.constantFrom('Asha', 'Dev', 'Noor'),
    spelling,
    teeth: fc.constantFrom('11 12', '12, 11'),
    isWrong: fc.boolean(),
  });
  const cellsOf = (one: { patient: string; spelling: number; teeth: string; isWrong: boolean }) => ({
    doctor_name: spelled('Anil a', one.spelling),
    patient_name: one.patient,
    product_quality: 'Pfm',
    product_shade: 'A1',
    tooth_numbers: one.teeth,
    order_date: one.isWrong ? 'soon' : '01-11-2026',
  });
  const made = fc.array(row, { maxLength: 20 });
  fc.assert(
    fc.property(made, made, (before, now) => {
      const sound = before.filter(({ isWrong }) => !isWrong);
      const refs = refsOf(rowsOf('orders', sound.map(cellsOf)));
      const known = new Map(refs.map((ref, place) => [ref, knownOrder(place, {})]));
      const left = new Map<string, number>();
      for (const { patient } of sound) left.set(patient, (left.get(patient) ?? 0) + 1);
      const expected = now.map((one): CountKey => {
        if (one.isWrong) return 'problem';
        const there = left.get(one.patient) ?? 0;
        left.set(one.patient, there - 1);
        return there > 0 ? 'same' : 'new';
      });
      expect(countVerdicts(validateOrders(rowsOf('orders', now.map(cellsOf)), known, TODAY))).toEqual(
        countOf(expected),
      );
    }),
    RUNS,
  );
});
