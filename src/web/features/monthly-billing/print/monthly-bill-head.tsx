import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { formatDay } from '#domain/shared/calendar-day.ts';
import { Letterhead } from '#web/print/letterhead.tsx';
import classes from './monthly-bill-head.module.css';

interface MonthlyBillHeadProps {
  readonly data: MonthlyBillData;
  /** On all but the first paper of a bill. */
  readonly duplicate: string | null;
}

/** Who the bill comes from, whom it is for, its month, number and date. */
export function MonthlyBillHead({ data, duplicate }: MonthlyBillHeadProps) {
  return (
    <header className={classes['whole']}>
      <div className={classes['head']}>
        <Letterhead laboratory={data.laboratory} />
        <div className={classes['title']}>
          <h2>Monthly Bill</h2>
          <p className={classes['number']}>{data.bill_number}</p>
          {duplicate === null ? null : <p className={classes['duplicate']}>{duplicate}</p>}
        </div>
      </div>
      <dl className={classes['facts']}>
        <Fact label="Doctor" value={withTitle(data.doctor_name)} />
        <Fact label="Month" value={data.month_name} />
        <Fact label="Bill date" value={formatDay(data.generated_date)} />
      </dl>
    </header>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
