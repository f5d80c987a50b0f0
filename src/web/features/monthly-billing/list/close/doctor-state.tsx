import { IconAlertTriangle, IconCircleCheck, IconClock, IconFilePlus } from '@tabler/icons-react';
import { AmountText } from '#web/ui/amount-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { ClosedDoctor } from './close-plan.ts';
import { isPaid, isPrintable, notReadyText } from './close-plan.ts';
import classes from './doctor-state.module.css';

/** How far a doctor's month has come: its saved bill, and whether it is ready to be saved, or why not. */
export function DoctorState({ doctor }: { readonly doctor: ClosedDoctor }) {
  const { saved_bill } = doctor;
  const why = notReadyText(doctor);
  return (
    <div className={classes['state']}>
      <span className={classes['badges']}>
        <StateBadge doctor={doctor} />
        {saved_bill === null ? null : <span className={classes['number']}>{saved_bill.bill_number}</span>}
      </span>
      {why === null ? null : <span className={classes['why']}>{why}</span>}
      {doctor.paid === 0 ? null : (
        <span className={classes['why']}>
          {doctor.paid} {doctor.paid === 1 ? 'order' : 'orders'} paid on own bill:{' '}
          <AmountText amount={doctor.paid_amount} />
        </span>
      )}
      {doctor.in_doubt === 0 ? null : (
        <span className={classes['doubt']}>
          {doctor.in_doubt} {doctor.in_doubt === 1 ? 'price' : 'prices'} to check
        </span>
      )}
      {saved_bill === null ? null : <span className={classes['prints']}>{printsText(saved_bill)}</span>}
    </div>
  );
}

function StateBadge({ doctor }: { readonly doctor: ClosedDoctor }) {
  const { ready, saved_bill } = doctor;
  if (isPaid(doctor)) {
    return (
      <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
        Paid
      </StatusBadge>
    );
  }
  if (saved_bill?.is_current === true) {
    return (
      <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
        Current
      </StatusBadge>
    );
  }
  if (saved_bill !== null) {
    return (
      <StatusBadge tone="warning" icon={<IconAlertTriangle aria-hidden />}>
        Outdated
      </StatusBadge>
    );
  }
  return ready ? (
    <StatusBadge tone="info" icon={<IconFilePlus aria-hidden />}>
      Ready
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={<IconClock aria-hidden />}>
      Not ready
    </StatusBadge>
  );
}

const printsText = (bill: NonNullable<ClosedDoctor['saved_bill']>): string => {
  if (!isPrintable(bill)) return 'Charges nothing';
  if (bill.prints_count === 0) return 'Not printed';
  return bill.prints_count === 1 ? 'Printed once' : `Printed ${bill.prints_count} times`;
};
