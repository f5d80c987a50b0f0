import { type Bill, getBill } from '#contract/billing/bills.ts';
import { type OtherCopy, cancelBillPrint, markBillAsPrinted } from '#contract/papers/copies.ts';
import { nextCopy } from '#domain/papers/copies.ts';
import { randomUUID } from 'node:crypto';
import { answer } from './api-double.ts';

/** The answer for a bill that was printed as this copy. */
export const printedAs = (bill: Bill, copy_number = 1, previous: OtherCopy | null = null) => ({
  ...bill,
  copy: { id: randomUUID(), copy_number, is_duplicate: copy_number > 1 },
  previous,
});

/** A bill whose copies are counted like on the server: once for each key. Returns the list of requests, which grows. */
export function serveBill(saved: Bill, previous: OtherCopy | null = null) {
  const printed = new Map(Array.from({ length: saved.prints_count }, (_, n) => [String(n), n + 1]));
  const byKey = new Map<string, ReturnType<typeof printedAs>['copy']>();
  const now = (): Bill => ({
    ...saved,
    prints_count: printed.size,
    status: printed.size > 0 ? 'printed' : saved.status,
  });
  answer(getBill, now);
  const counted = answer(markBillAsPrinted, ({ headers }) => {
    const key = headers.get('idempotency-key') ?? '';
    const next = nextCopy([...printed.values()].map((copy_number) => ({ copy_number })));
    const copy = byKey.get(key) ?? { id: randomUUID(), ...next };
    byKey.set(key, copy);
    printed.set(copy.id, copy.copy_number);
    return { ...now(), copy, previous };
  });
  const cancelled = answer(cancelBillPrint, ({ input: { params } }) => {
    printed.delete(params.copy_id);
    return now();
  });
  return { counted, cancelled, idsOf: () => [...byKey.values()].map(({ id }) => id) };
}
