import type { Bill } from '#contract/bills.ts';
import type { OtherCopies } from '#contract/papers/copies.ts';
import { countBillCopy, giveBackBillCopy, holdBillCopy, markBillAsPrinted } from '#contract/papers/copies.ts';
import { getBill } from '#contract/bills.ts';
import { nextCopy } from '#domain/papers/copies.ts';
import { randomUUID } from 'node:crypto';
import { answer } from './api-double.ts';

/**
 * A bill whose copies are held and counted as the server does it: once for each key. Answers what was asked of it, which grows. `others` is
 * what is said of copies before.
 */
export function serveBill(saved: Bill, others: Partial<OtherCopies> = {}) {
  const printed = new Map(Array.from({ length: saved.prints_count }, (_, n) => [String(n), n + 1]));
  const held = new Map<string, number>();
  const byKey = new Map<string, string>();
  const now = (): Bill => ({
    ...saved,
    prints_count: printed.size,
    status: printed.size > 0 ? 'printed' : saved.status,
  });
  const next = () => nextCopy([...printed.values(), ...held.values()].map((copy_number) => ({ copy_number })));
  answer(getBill, now);
  const holds = answer(holdBillCopy, ({ headers }) => {
    const key = headers.get('idempotency-key') ?? '';
    const id = byKey.get(key) ?? randomUUID();
    byKey.set(key, id);
    const copy = held.has(id) ? { copy_number: held.get(id) ?? 0, is_duplicate: printed.size > 0 } : next();
    held.set(id, copy.copy_number);
    const { id: bill_id, version } = saved;
    return { id, bill_id, version, ...copy, in_doubt: [], last_printed: null, ...others };
  });
  const counted = answer(countBillCopy, ({ input: { params } }) => {
    const copyNumber = held.get(params.copy_id);
    if (copyNumber !== undefined) printed.set(params.copy_id, copyNumber);
    held.delete(params.copy_id);
    return now();
  });
  const givenBack = answer(giveBackBillCopy, ({ input: { params } }) => {
    held.delete(params.copy_id);
    printed.delete(params.copy_id);
    return now();
  });
  const further = answer(markBillAsPrinted, () => {
    printed.set(randomUUID(), next().copy_number);
    return now();
  });
  return { holds, counted, givenBack, further };
}
