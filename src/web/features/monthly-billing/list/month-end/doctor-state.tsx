import {
  IconCash,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconFileInvoice,
  IconFilePlus,
} from '@tabler/icons-react';
import type { MonthEndStatus } from '#domain/monthly-billing/month-end-status.ts';
import { MONTH_END_STATUS_LABELS, monthEndStatus } from '#domain/monthly-billing/month-end-status.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import type { BillFilter } from '#domain/work-orders/order-list-view.ts';
import { listPathOf } from '#web/platform/addresses/paths.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';
import type { BadgeLook } from '#web/ui/status-badge.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MonthEndDoctor } from './month-end-plan.ts';
import { isPrintable, notReadyText } from './month-end-plan.ts';
import classes from './doctor-state.module.css';

/** The month status of a doctor: the saved bill, and why the month is not ready. */
export function DoctorState({ doctor }: { readonly doctor: MonthEndDoctor }) {
  const { saved_bill } = doctor;
  const why = notReadyText(doctor);
  return (
    <div className={classes['state']}>
      <span className={classes['badges']}>
        <StateBadge doctor={doctor} />
        {saved_bill === null ? null : <span className={classes['number']}>{saved_bill.bill_number}</span>}
        {why === null ? null : <span className={classes['why']}>{why}</span>}
      </span>
      {saved_bill === null || saved_bill.is_current ? null : (
        <span className={classes['warning']}>Out of date: save again</span>
      )}
      {monthEndStatus(doctor) === 'singly' && doctor.unbilled > 0 ? <ToBeBilled {...doctor} /> : null}
      {doctor.paid === 0 ? null : (
        <span className={classes['why']}>
          {countText(doctor.paid, 'order')} paid on {doctor.paid === 1 ? 'a separate bill' : 'separate bills'}:{' '}
          <AmountText amount={doctor.paid_amount} />
        </span>
      )}
      {doctor.in_doubt === 0 ? null : (
        <span className={classes['warning']}>{countText(doctor.in_doubt, 'price')} to check</span>
      )}
      {saved_bill === null ? null : <span className={classes['prints']}>{printsText(saved_bill)}</span>}
    </div>
  );
}

const READY: BillFilter = 'ready';

/** Links to the unbilled completed orders of a doctor with separate bills. */
const ToBeBilled = ({ doctor_name, unbilled }: MonthEndDoctor) => (
  <RecordLink to={listPathOf(true)} search={{ bill_status: READY, doctor_name }}>
    {countText(unbilled, 'order')} without a bill
  </RecordLink>
);

const LOOKS: Readonly<Record<MonthEndStatus, BadgeLook>> = {
  not_ready: { tone: 'neutral', icon: <IconClock aria-hidden /> },
  ready: { tone: 'info', icon: <IconFilePlus aria-hidden /> },
  saved: { tone: 'good', icon: <IconCircleCheck aria-hidden /> },
  paid: { tone: 'good', icon: <IconCash aria-hidden /> },
  singly: { tone: 'neutral', icon: <IconFileInvoice aria-hidden /> },
  nothing: { tone: 'neutral', icon: <IconCircleMinus aria-hidden /> },
};

function StateBadge({ doctor }: { readonly doctor: MonthEndDoctor }) {
  const state = monthEndStatus(doctor);
  return <StatusBadge {...LOOKS[state]}>{MONTH_END_STATUS_LABELS[state]}</StatusBadge>;
}

const printsText = (bill: NonNullable<MonthEndDoctor['saved_bill']>): string => {
  if (!isPrintable(bill)) return 'No charges';
  if (bill.prints_count === 0) return 'Not printed';
  return bill.prints_count === 1 ? 'Printed once' : `Printed ${bill.prints_count} times`;
};
