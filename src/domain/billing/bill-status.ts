// The states of a bill. Paid is no state: it follows from the payments recorded.
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

/** The one state in which a bill is shown: that it is paid, or how far its paper has come. */
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

/** Printing sets `printed`; a bill already sent stays sent. */
export const afterPrinting = (status: BillStatus): BillStatus => (status === 'sent' ? 'sent' : 'printed');

/** A status as typed: one of the four, letter by letter. */
export function checkBillStatus(typed: string): Outcome<BillStatus, 'invalid_input'> {
  const status = BILL_STATUSES.find((one) => one === typed);
  return status === undefined
    ? refuseFields([{ field: 'status', message: BILLING_TEXTS.statusInvalid }])
    : done(status);
}
