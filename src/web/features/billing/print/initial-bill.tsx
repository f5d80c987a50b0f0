import type { Bill } from '#contract/bills.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import type { LaboratoryProfile } from '#domain/laboratory/laboratory.ts';
import { formatDay } from '#domain/shared/calendar-day.ts';
import { BillHead } from '#web/print/bill-head.tsx';
import { Letterhead } from '#web/print/letterhead.tsx';
import { PageFrame } from '#web/print/page-frame.tsx';
import { Signatures } from '#web/print/signatures.tsx';
import { InitialBillItems } from './initial-bill-items.tsx';
import classes from './initial-bill.module.css';

interface InitialBillProps {
  readonly bill: Bill;
  readonly laboratory: LaboratoryProfile;
  /** What the paper says of itself; null on the original. */
  readonly mark: string | null;
}

/** The bill that goes out with the work: what was made for whom, and no amount, whoever prints it. */
export const InitialBill = ({ bill, laboratory, mark }: InitialBillProps) => (
  <PageFrame label={`Initial bill ${bill.bill_number}`}>
    <BillHead
      letterhead={<Letterhead laboratory={laboratory} />}
      title="Initial Bill"
      number={bill.bill_number}
      mark={mark}
      facts={[
        ['Doctor', withTitle(bill.doctor_name)],
        ['Patient', bill.patient_name],
        ['Bill date', formatDay(bill.bill_date)],
      ]}
    />
    <InitialBillItems items={bill.items} />
    {bill.notes === null ? null : (
      <section className={classes['remarks']}>
        <h3>Remarks</h3>
        <p>{bill.notes}</p>
      </section>
    )}
    <footer>
      <Signatures names={['Received by', `For ${laboratory.company_name}`]} />
    </footer>
  </PageFrame>
);
