import type { Bill } from '#contract/bills.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { LaboratoryProfile } from '#domain/laboratory/laboratory.ts';
import { formatDay } from '#domain/shared/calendar-day.ts';
import { PageFrame } from '#web/print/page-frame.tsx';
import { InitialBillItems } from './initial-bill-items.tsx';
import classes from './initial-bill.module.css';
import { Letterhead } from './letterhead.tsx';

interface InitialBillProps {
  readonly bill: Bill;
  readonly laboratory: LaboratoryProfile;
  readonly logo?: string | undefined;
}

/** The bill that goes out with the work: what was made for whom, and no amount, whoever prints it. */
export function InitialBill({ bill, laboratory, logo }: InitialBillProps) {
  return (
    <PageFrame label={`Initial bill ${bill.bill_number}`}>
      <header className={classes['head']}>
        <Letterhead laboratory={laboratory} logo={logo} />
        <div className={classes['title']}>
          <h2>Initial Bill</h2>
          <p className={classes['number']}>{bill.bill_number}</p>
        </div>
      </header>
      <dl className={classes['facts']}>
        <Fact label="Doctor" value={withTitle(bill.doctor_name)} />
        <Fact label="Patient" value={bill.patient_name} />
        <Fact label="Bill date" value={formatDay(bill.bill_date)} />
      </dl>
      <InitialBillItems items={bill.items} />
      {bill.notes === null ? null : (
        <section className={classes['remarks']}>
          <h3>Remarks</h3>
          <p>{bill.notes}</p>
        </section>
      )}
      <footer className={classes['signatures']}>
        <p>Received by</p>
        <p>For {laboratory.company_name}</p>
      </footer>
    </PageFrame>
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
