// The statuses of a bill. Paid is not a status: it follows from the payments.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { BILLING_TEXTS } from './texts.ts';

export const BILL_STATUSES = ['pending', 'priced', 'printed', 'sent'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

export const BILL_STATUS_LABELS: Readonly<Record<BillStatus, string>> = {
  pending: 'Pending',
  priced: 'Priced',
  printed: 'Printed',
  sent: 'Sent',
};

/** The labels of the state that screens show: void, paid, or the status. */
export const BILL_STATE_LABELS = { ...BILL_STATUS_LABELS, paid: 'Paid', void: 'Void' } as const satisfies Readonly<
  Record<string, string>
>;
export type BillState = keyof typeof BILL_STATE_LABELS;

interface StoredBillStatus {
  readonly status: BillStatus;
  readonly paid: boolean;
  readonly voided_at?: string | null | undefined;
}

export const billStateOf = ({ status, paid, voided_at }: StoredBillStatus): BillState =>
  (voided_at ?? null) !== null ? 'void' : paid ? 'paid' : status;

/** The status after printing. A sent bill stays sent. */
export const afterPrinting = (status: BillStatus): BillStatus => (status === 'sent' ? 'sent' : 'printed');

/** Checks a typed status: exactly one of the four. */
export function checkBillStatus(typed: string): Outcome<BillStatus, 'invalid_input'> {
  const status = BILL_STATUSES.find((one) => one === typed);
  return status === undefined
    ? refuseFields([{ field: 'status', message: BILLING_TEXTS.statusInvalid }])
    : done(status);
}
