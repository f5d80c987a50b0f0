import type { ReactNode } from 'react';
import { stepOf, isPrintable } from '#domain/monthly-billing/month-end-step.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import classes from './month-end.module.css';
import type { MonthEndDoctor } from './month-end-plan.ts';

/** What is known of a doctor's month: the saved bill, what is missing, and the orders that the bill does not charge. */
export function DoctorNote({ doctor }: { readonly doctor: MonthEndDoctor }) {
  const { paid, paid_amount, on_hold, in_doubt, tax_refused } = doctor;
  return (
    <div className={classes['note']}>
      <StateText doctor={doctor} />
      <OutOfDate doctor={doctor} />
      {tax_refused === undefined ? null : <Warning>{tax_refused}</Warning>}
      {in_doubt === 0 ? null : <Warning>{countText(in_doubt, 'price')} to check</Warning>}
      {paid === 0 ? null : (
        <span>
          {countText(paid, 'order')} paid on {paid === 1 ? 'a separate bill' : 'separate bills'}:{' '}
          <AmountText amount={paid_amount} />
        </span>
      )}
      {on_hold === 0 ? null : <span>{countText(on_hold, 'order')} on hold for revision</span>}
    </div>
  );
}

/** Why the saved bill is not that of the orders now. */
function OutOfDate({ doctor: { saved_bill, late } }: { readonly doctor: MonthEndDoctor }) {
  if (late !== undefined) {
    return (
      <>
        <Warning>{MONTHLY_TEXTS.notOnIssued(late.orders)}</Warning>
        {late.on_notes === 0 ? null : <span>{MONTHLY_TEXTS.onDeliveryNotes(late.on_notes)}</span>}
      </>
    );
  }
  if (saved_bill === null || saved_bill.is_current) return null;
  if (saved_bill.is_issued === true) return <Warning>{MONTHLY_TEXTS.issuedOutOfDate}</Warning>;
  return (
    <Warning>{isPrintable(saved_bill) ? 'Out of date: save again' : 'No charges. Out of date: save again'}</Warning>
  );
}

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes['warning']}>{children}</span>
);

/** The saved bill and its prints, or why there is none. */
function StateText({ doctor }: { readonly doctor: MonthEndDoctor }) {
  const { saved_bill, orders, unpriced, unbilled, paid, on_hold, billed_singly } = doctor;
  if (unpriced > 0) return <span>{countText(unpriced, 'order has', 'orders have')} no price</span>;
  if (stepOf(doctor) === 'price') return <span>The total is above the maximum for one bill</span>;
  if (saved_bill !== null) {
    return (
      <span>
        <span className={classes['number']}>{saved_bill.bill_number}</span> {billText(saved_bill)}
      </span>
    );
  }
  if (billed_singly && unbilled > 0) return <span>{countText(unbilled, 'order')} without a bill</span>;
  if (billed_singly) return <span>Billed separately</span>;
  return orders + paid + on_hold > 0 ? null : <span>Nothing to bill</span>;
}

/** `printed once, paid` */
function billText(bill: NonNullable<MonthEndDoctor['saved_bill']>): string {
  if (!isPrintable(bill)) return 'charges nothing';
  const { prints_count, money } = bill;
  const printed =
    prints_count === 0 ? 'not printed' : prints_count === 1 ? 'printed once' : `printed ${prints_count} times`;
  if (paiseOf(money.open) > 0) return printed;
  return `${printed}, ${paiseOf(money.paid) > 0 ? 'paid' : 'credited'}`;
}
