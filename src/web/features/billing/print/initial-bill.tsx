import { useState } from 'react';
import type { Bill } from '#contract/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { LaboratoryProfile } from '#domain/laboratory/laboratory.ts';
import { formatDay } from '#domain/shared/calendar-day.ts';
import { Letterhead } from '#web/print/letterhead.tsx';
import { PageFrame } from '#web/print/page-frame.tsx';
import { InitialBillItems } from './initial-bill-items.tsx';
import classes from './initial-bill.module.css';

interface InitialBillProps {
  readonly bill: Bill;
  readonly laboratory: LaboratoryProfile;
  readonly logo?: string | undefined;
}

/** The bill that goes out with the work: what was made for whom, and no amount, whoever prints it. */
export function InitialBill({ bill, laboratory, logo }: InitialBillProps) {
  // As it was when the page was opened: printed once more from the same page it is still the same copy.
  const [duplicate] = useState(bill.prints_count > 0);
  return (
    <PageFrame label={`Initial bill ${bill.bill_number}`}>
      <header className={classes['head']}>
        <Letterhead laboratory={laboratory} logo={logo} />
        <div className={classes['title']}>
          <h2>Initial Bill</h2>
          <p className={classes['number']}>{bill.bill_number}</p>
          {duplicate ? <p className={classes['duplicate']}>{BILLING_TEXTS.duplicate}</p> : null}
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
