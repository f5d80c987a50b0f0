import { addDays } from '#domain/shared/calendar-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PostedEntry, statementLines } from './statement-lines.ts';

const posted = (...rows: readonly (readonly [day: string, kind: string, document: string, amount: string])[]) =>
  rows.map(([entry_date, kind, document_id, amount], n): PostedEntry => ({
    entry_date,
    seq: n + 1,
    kind,
    document_id,
    amount,
  }));

const saidOf = (entries: readonly PostedEntry[], from: string, to: string, all = false) => {
  const before = entries.filter(({ entry_date }) => entry_date < from);
  const opening = before.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
  const within = entries.filter(({ entry_date }) => entry_date >= from && entry_date <= to);
  const { lines, closing } = statementLines(opening, within, all);
  return [
    opening,
    ...lines.map(
      ({ entry: { entry_date, document_id }, debit, credit, balance }) =>
        `${entry_date} ${document_id} ${debit ?? '–'} ${credit ?? '–'} ${balance}`,
    ),
    closing,
  ];
};

const ENTRIES = posted(
  ['2026-04-01', 'opening', 'opening', '10000.00'],
  ['2026-10-01', 'monthly_bill', 'M3', '24500.00'],
  ['2026-11-01', 'monthly_bill', 'M11', '18250.00'],
  // Recorded later than received: it is listed on the day of receipt.
  ['2026-10-10', 'receipt', 'R1', '-20000.00'],
  ['2026-11-05', 'credit_note', 'C1', '-1250.00'],
  ['2026-11-15', 'receipt', 'R2', '-15000.00'],
  ['2026-11-20', 'receipt_taken_back', 'R2', '15000.00'],
);

test('the worked example: the financial year, without the returned cheque', () =>
  expect(saidOf(ENTRIES, '2026-04-01', '2026-11-22')).toEqual([
    '0.00',
    '2026-04-01 opening 10000.00 – 10000.00',
    '2026-10-01 M3 24500.00 – 34500.00',
    '2026-10-10 R1 – 20000.00 14500.00',
    '2026-11-01 M11 18250.00 – 32750.00',
    '2026-11-05 C1 – 1250.00 31500.00',
    '31500.00',
  ]));

test('the worked example: or with it, if named', () =>
  expect(saidOf(ENTRIES, '2026-04-01', '2026-11-22', true).slice(-3)).toEqual([
    '2026-11-15 R2 – 15000.00 16500.00',
    '2026-11-20 R2 15000.00 – 31500.00',
    '31500.00',
  ]));

test('the worked example: a period between the two shows the payment', () =>
  expect(saidOf(ENTRIES, '2026-11-01', '2026-11-19')).toEqual([
    '14500.00',
    '2026-11-01 M11 18250.00 – 32750.00',
    '2026-11-05 C1 – 1250.00 31500.00',
    '2026-11-15 R2 – 15000.00 16500.00',
    '16500.00',
  ]));

test('the worked example: the day of the return shows the return alone', () =>
  expect(saidOf(ENTRIES, '2026-11-20', '2026-11-20')).toEqual([
    '16500.00',
    '2026-11-20 R2 15000.00 – 31500.00',
    '31500.00',
  ]));

test('entries of a document on one day are one line, on two days two lines', () => {
  const entries = posted(
    ['2026-11-01', 'monthly_bill', 'M1', '500.00'],
    ['2026-11-01', 'bill', 'B1', '70.00'],
    ['2026-11-01', 'monthly_bill', 'M1', '-120.00'],
    ['2026-11-03', 'monthly_bill', 'M1', '-0.50'],
  );
  expect(saidOf(entries, '2026-11-01', '2026-11-30')).toEqual([
    '0.00',
    '2026-11-01 M1 380.00 – 380.00',
    '2026-11-01 B1 70.00 – 450.00',
    '2026-11-03 M1 – 0.50 449.50',
    '449.50',
  ]);
});

test('entries of a document that total zero, on one day or over several, are not shown unless requested', () => {
  const entries = posted(
    ['2026-11-01', 'bill', 'B1', '70.00'],
    ['2026-11-01', 'bill', 'B1', '-70.00'],
    ['2026-11-02', 'bill', 'B2', '30.00'],
    ['2026-11-03', 'bill', 'B2', '-30.00'],
    ['2026-11-04', 'bill', 'B3', '5.00'],
    ['2026-11-04', 'receipt', 'R1', '-9.00'],
    ['2026-11-04', 'receipt_taken_back', 'R1', '9.00'],
  );
  expect(saidOf(entries, '2026-11-01', '2026-11-30')).toEqual(['0.00', '2026-11-04 B3 5.00 – 5.00', '5.00']);
  expect(saidOf(entries, '2026-11-01', '2026-11-30', true)).toEqual([
    '0.00',
    '2026-11-01 B1 0.00 – 0.00',
    '2026-11-02 B2 30.00 – 30.00',
    '2026-11-03 B2 – 30.00 0.00',
    '2026-11-04 B3 5.00 – 5.00',
    '2026-11-04 R1 – 9.00 -4.00',
    '2026-11-04 R1 9.00 – 5.00',
    '5.00',
  ]);
});

test('for any postings, the lines with and without zero totals close at the sum posted up to the last day', () => {
  const entry = fc.record({
    day: fc.integer({ min: 0, max: 9 }),
    document_id: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('bill', 'receipt'),
    amount: fc.constantFrom('-2.00', '-1.00', '1.00', '2.00'),
  });
  const day = (n: number): string => addDays('2026-11-01', n);
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), fc.nat({ max: 9 }), fc.nat({ max: 9 }), (some, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const entries = some.map(({ day: n, ...rest }, seq) => ({ ...rest, seq, entry_date: day(n) }));
      const rupees = (until: number): number =>
        some.reduce((sum, { day: n, amount }) => (n <= until ? sum + Number(amount) : sum), 0);
      for (const all of [false, true]) {
        const opening = rupees(from - 1);
        const within = entries.filter(({ entry_date }) => entry_date >= day(from) && entry_date <= day(to));
        const { lines, closing } = statementLines(opening.toFixed(2), within, all);
        expect(Number(closing)).toBe(rupees(to));
        expect(lines.length).toBeLessThanOrEqual(some.filter(({ day: n }) => n >= from && n <= to).length);
        // Each balance is the previous one plus its own line.
        let balance = opening;
        for (const line of lines) {
          balance += Number(line.debit ?? 0) - Number(line.credit ?? 0);
          expect(Number(line.balance)).toBe(balance);
        }
        expect(balance).toBe(Number(closing));
      }
    }),
  );
});
