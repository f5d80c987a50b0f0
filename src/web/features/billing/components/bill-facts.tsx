import type { ReactNode } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { useSession } from '#web/platform/session/session.ts';
import classes from './opened-bill.module.css';
import { patientsText } from './bill-patients.ts';

/** The facts of a bill, without its items. */
export function BillFacts({ bill }: { readonly bill: Bill }) {
  const { time_zone } = useSession().laboratory;
  const dayOf = (instant: string): string => formatDayShort(dayAt(Date.parse(instant), time_zone));
  const { prints_count, printed_at, completion_date } = bill;
  return (
    <dl className={classes['facts']}>
      <Fact name="Doctor">{bill.doctor_name}</Fact>
      <Fact name="Patient">{patientsText({ ...bill, orders_count: bill.items.length })}</Fact>
      <Fact name="Bill date">{formatDayShort(bill.bill_date)}</Fact>
      {completion_date === null ? null : <Fact name="Completed">{formatDayShort(completion_date)}</Fact>}
      <Fact name="Printed">{printsText(prints_count, printed_at === null ? null : dayOf(printed_at))}</Fact>
      {bill.notes === null ? null : (
        <Fact name="Notes" wide>
          <span className={classes['notes']}>{bill.notes}</span>
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, wide, children }: FactProps) {
  return (
    <div data-wide={wide}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `Not printed`, `Once, on 21 Nov 2026`, `3 times, last on 21 Nov 2026`. */
function printsText(count: number, day: string | null): string {
  if (count === 0) return 'Not printed';
  const times = count === 1 ? 'Once, on' : `${count} times, last on`;
  return `${times} ${day ?? '–'}`;
}
