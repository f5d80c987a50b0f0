import { runs } from '#test/support/runs.ts';
import { getAdminDashboard } from '#contract/dashboards.ts';
import { getLedger } from '#contract/ledger/payments.ts';
import { getNotifications } from '#contract/notifications.ts';
import { postOpenings } from '#server/features/documents/steps/post.ts';
import { postCharges } from '#server/features/documents/steps/charges.ts';
import { recordReceipt } from '#server/features/ledger/steps/record-receipt.ts';
import { buildDocument } from '#test/support/build-document.ts';
import { buildBill, buildDoctor } from '#test/support/factories.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

// The query reads only the young documents; the older or overdue amount is the rest. The tests compare with all
// documents, one by one, by their days in India.

const NOW = '2026-11-22T06:30:00.000Z';
const TODAY = Date.parse('2026-11-22');
const DAY = 86_400_000;
const lab = await testLab();
lab.clock.set(NOW);
const admin = await signIn(lab, 'ADMIN');

/** A day this many days ago. */
const ago = (days: number): string => new Date(TODAY - days * DAY).toISOString().slice(0, 10);

/** A document of a doctor: its age in days, its rupees, and the paid part; an opening balance may be an advance. */
interface Made {
  readonly kind: 'bill' | 'monthly_bill' | 'opening';
  readonly age: number;
  /** For a monthly bill: at the beginning, in the middle or at the end of its day. */
  readonly hour: '00:00:00.000' | '12:00:00.000' | '23:59:59.999';
  readonly amount: number;
  readonly paid: number;
  readonly advance: number;
}

/** On both sides of each limit: of the ages, of the credit days, and of the earliest day that is read. */
const AGES = [-3, 0, 14, 15, 16, 29, 30, 31, 45, 46, 60, 61, 90, 91, 119, 120, 121, 364, 365, 366, 700];
const made = fc
  .record({
    kind: fc.constantFrom('bill', 'monthly_bill', 'opening'),
    age: fc.constantFrom(...AGES),
    hour: fc.constantFrom('00:00:00.000', '12:00:00.000', '23:59:59.999'),
    amount: fc.integer({ min: 1, max: 900 }),
    share: fc.constantFrom(0, 0.5, 1),
    advance: fc.constantFrom(0, 0, 0, 70),
  })
  .map(({ share, ...rest }) => ({ ...rest, paid: Math.floor(rest.amount * share) })) as fc.Arbitrary<Made>;

/** The first moment of the oldest tested day for 365 credit days, the maximum. */
const OLDEST_LOOKED_AT: Made = {
  kind: 'monthly_bill',
  age: 365,
  hour: '00:00:00.000',
  amount: 100,
  paid: 0,
  advance: 0,
};

const doctorOf = fc.record({
  credit_days: fc.constantFrom(null, 0, 15, 30, 45, 120, 365),
  documents: fc.uniqueArray(made, { maxLength: 5, selector: (one) => (one.kind === 'opening' ? 'opening' : {}) }),
});

let number = 0;

async function addDocument(doctor_id: string, doctor_name: string, document: Made): Promise<void> {
  const { kind, age, hour, amount, paid, advance } = document;
  const by = admin.account.id;
  const deps = { db: lab.db, now: new Date(NOW), today: '2026-11-22' };
  const day = ago(age);
  number += 1;
  const target = await {
    bill: async () => {
      const charged = String(amount);
      const { id } = await buildBill(lab.db, {
        doctor_id,
        bill_date: day,
        amount: charged,
        charged_on: 'itself',
        charged,
      });
      return id;
    },
    monthly_bill: async () => {
      const bill_number = `M/26-27/${String(number).padStart(5, '0')}`;
      const { id } = await lab.db
        .insertInto('monthly_bills_history')
        .values({
          id: await buildDocument(lab.db, { kind: 'monthly_bill', number: bill_number, doctor_id, day }),
          bill_number,
          doctor_id,
          doctor_name,
          // One each, in any order of age.
          billing_month: `${2000 + (number % 100)}-01`,
          work_orders_count: 1,
          total_amount: String(amount),
          generated_by: by,
          generated_at: new Date(`${day}T${hour}+05:30`).toISOString(),
          bill_data: '{}',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await postCharges(deps, by, { bills: [], monthlyBills: [id] });
      return id;
    },
    opening: async () => {
      const opening = { kind: 'opening', doctor_id, day, amount: '0', made_by: by, made_at: NOW };
      const id = await buildDocument(lab.db, opening);
      await postOpenings(deps, by, [{ document_id: id, entry_date: day, amount: String(amount) }]);
      return id;
    },
  }[kind]();
  if (paid + advance === 0) return;
  await recordReceipt(deps, {
    doctor_id,
    amount: (paid + advance).toFixed(2),
    paid_on: '2026-11-20',
    method: 'UPI',
    reference: null,
    note: null,
    recorded_by: by,
    parts: paid === 0 ? [] : [{ target_id: target, for_bill_id: null, amount: paid.toFixed(2) }],
  });
}

const BANDS = ['to_30', 'to_60', 'to_90', 'over_90'] as const;
type Band = (typeof BANDS)[number];

const bandOf = (age: number): Band => {
  if (age <= 30) return 'to_30';
  if (age <= 60) return 'to_60';
  return age <= 90 ? 'to_90' : 'over_90';
};

/** The balance of one doctor, document by document. */
function count(documents: readonly Made[], credit_days: number | null) {
  const sums = { to_30: 0, to_60: 0, to_90: 0, over_90: 0, overdue: 0, advance: 0, balance: 0 };
  for (const { age, amount, paid, advance } of documents) {
    const open = amount - paid;
    const isLate = age > (credit_days ?? 30);
    sums[bandOf(age)] += open;
    sums.overdue += isLate ? open : 0;
    sums.advance += advance;
    sums.balance += open - advance;
  }
  return { sums };
}

const rupees = (sums: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, sum.toFixed(2)]));

/** The number of doctors in the alert about overdue bills. */
const overdueDoctors = async (): Promise<number> =>
  (await admin.call(getNotifications, {})).items.find(({ kind }) => kind === 'overdue_bills')?.total ?? 0;

test('for any debts of doctors, ages and overdue amounts are those of their documents', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(doctorOf, { minLength: 1, maxLength: 4 }), async (doctors) => {
      const run = randomUUID();
      const before = { late: await overdueDoctors(), owed: (await admin.call(getAdminDashboard, {})).owed };
      const expected = new Map<string, ReturnType<typeof count>>();
      for (const [place, { credit_days, documents }] of doctors.entries()) {
        const name = `Dr. ${place} ${run}`;
        const { id } = await buildDoctor(lab.db, { name, credit_days });
        for (const document of documents) await addDocument(id, name, document);
        expected.set(name, count(documents, credit_days));
      }
      const { items, sums } = await admin.call(getLedger, { query: { search: run, state: 'all', page_size: '100' } });
      expect(items).toHaveLength(doctors.length);
      for (const item of items) expect(item).toMatchObject(rupees(expected.get(item.doctor_name)?.sums ?? {}));
      const all = [...expected.values()];
      const total = (key: keyof ReturnType<typeof count>['sums']) =>
        all.reduce((sum, { sums: of }) => sum + of[key], 0);
      const keys = [...BANDS, 'overdue', 'advance', 'balance'] as const;
      expect(sums).toEqual(rupees(Object.fromEntries(keys.map((key) => [key, total(key)]))));
      const { owed } = await admin.call(getAdminDashboard, {});
      expect(owed).toEqual(rupees(Object.fromEntries(keys.map((key) => [key, Number(before.owed[key]) + total(key)]))));
      expect(await overdueDoctors()).toBe(before.late + all.filter(({ sums: of }) => of.overdue > 0).length);
      const overdue = await admin.call(getLedger, { query: { search: run, state: 'overdue', page_size: '100' } });
      expect(overdue.items.map(({ doctor_name }) => doctor_name).toSorted()).toEqual(
        [...expected].flatMap(([name, { sums: of }]) => (of.overdue > 0 ? [name] : [])).toSorted(),
      );
    }),
    { numRuns: runs(12, 100), examples: [[[{ credit_days: 365, documents: [OLDEST_LOOKED_AT] }]]] },
  );
});
