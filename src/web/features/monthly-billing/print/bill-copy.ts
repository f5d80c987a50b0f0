import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { MonthlyBill, MonthlyBillData } from '#contract/monthly-billing.ts';
import type { MonthlyCopy, PaperMarks } from '#domain/billing/monthly-copy.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { monthlyBillQuery, takeMonthlyCopy } from '#web/features/monthly-billing/api.ts';
import { tellMonthlyCounted } from './printed-bills-channel.ts';

/** A copy of a bill, to be drawn. */
export interface TakenCopy extends MonthlyCopy {
  /** As it was read: the version that the copy is of. */
  readonly bill: MonthlyBill;
  /** Whether the bill was saved anew since. */
  readonly is_outdated: boolean;
}

/**
 * Takes the next copy of each bill, one after the other, and tells the windows that list them. Tried again with the same key, it goes
 * on where it ended. Of a bill that was saved anew since it was read, the next copy will be of what it is then. `onTaken` hears how many
 * there are so far.
 */
export function useTakingCopies(
  onTaken?: (count: number) => void,
): (bills: readonly MonthlyBill[], idempotencyKey: string) => Promise<TakenCopy[]> {
  const client = useQueryClient();
  return useCallback(
    async (bills, idempotencyKey) => {
      const copies: TakenCopy[] = [];
      onTaken?.(0);
      for (const bill of bills) {
        const copy = await takeMonthlyCopy(bill, `${idempotencyKey}-${copies.length}`);
        const is_outdated = copy.superseded_by !== null;
        if (is_outdated) void client.invalidateQueries({ queryKey: monthlyBillQuery(bill.id).queryKey });
        copies.push({ ...copy, bill, is_outdated });
        onTaken?.(copies.length);
      }
      tellMonthlyCounted(bills.map(({ id }) => id));
      return copies;
    },
    [client, onTaken],
  );
}

/** Whose pages these are, for the foot of each of them. */
export const pageNoteOf = ({ bill_number, doctor_name }: MonthlyBillData, marks: PaperMarks): string =>
  [bill_number, withTitle(doctor_name), marks.version, marks.copy]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
