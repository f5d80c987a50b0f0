// Messages to a doctor about money. Loaded only by screens for admins.
import { TDS_LABEL } from '#domain/billing/payment-fields.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf } from '#domain/shared/money.ts';
import type { DraftMessage } from '#domain/shared/whatsapp.ts';
import { joinSentences } from '#domain/shared/whatsapp.ts';

/** The laboratory as the sender of a message. */
interface Sender {
  readonly company_name: string;
  readonly currency: string;
}

/** Empty if the amount is 0 or unknown. */
const amountPart = (words: string, amount: Amount | null, { currency }: Sender): string =>
  amount === null || paiseOf(amount) <= 0 ? '' : `${words}: ${formatMoney(amount, currency)}.`;

interface SentBill {
  readonly doctor_name: string;
  readonly bill_number: string;
  readonly month: string;
  readonly total: Amount;
  readonly outstanding: Amount;
}

export const monthlyBillMessage = (bill: SentBill, sender: Sender): DraftMessage => ({
  label: 'Monthly bill',
  text: joinSentences(
    `Dear ${withTitle(bill.doctor_name)}, your bill ${bill.bill_number} for ${bill.month} is ${formatMoney(bill.total, sender.currency)}.`,
    amountPart('Outstanding', bill.outstanding, sender),
    sender.company_name,
  ),
});

export interface Owed {
  readonly doctor_name: string;
  readonly outstanding: Amount;
  /** Null if it is unknown. */
  readonly overdue: Amount | null;
  /** Empty if the laboratory has none. */
  readonly upi_id: string;
}

export const reminderMessage = ({ doctor_name, outstanding, overdue, upi_id }: Owed, sender: Sender): DraftMessage => ({
  label: 'Reminder',
  text: joinSentences(
    `Dear ${withTitle(doctor_name)}, ${formatMoney(outstanding, sender.currency)} is outstanding.`,
    amountPart('Overdue', overdue, sender),
    upi_id === '' ? '' : `UPI: ${upi_id}.`,
    sender.company_name,
  ),
});

interface Received {
  readonly doctor_name: string;
  readonly payment_number: string;
  readonly amount: Amount;
  readonly tds_amount: Amount;
  readonly paid_on: CalendarDay;
}

export const receiptMessage = (
  { doctor_name, payment_number, amount, tds_amount, paid_on }: Received,
  sender: Sender,
): DraftMessage => ({
  label: 'Receipt',
  text: joinSentences(
    `Dear ${withTitle(doctor_name)}, we received ${formatMoney(amount, sender.currency)} on ${formatDayShort(paid_on)} (${payment_number}).`,
    amountPart(TDS_LABEL, tds_amount, sender),
    'Thank you.',
    sender.company_name,
  ),
});
