import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import type { PaperMarks } from '#domain/billing/monthly-copy.ts';
import { MONTHLY_PAPER } from '#domain/billing/paper-texts.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { formatDay } from '#domain/shared/calendar-day.ts';
import { BillHead } from '#web/print/bill-head.tsx';
import { Letterhead } from '#web/print/letterhead.tsx';

interface MonthlyBillHeadProps {
  readonly data: MonthlyBillData;
  /** What the paper says of itself. */
  readonly marks: PaperMarks;
}

const gstNote = ({ gst_number = '' }: MonthlyBillData['laboratory']): string | null =>
  gst_number === '' ? null : MONTHLY_PAPER.gstNumber(gst_number);

/** Who the bill comes from, whom it is for, its month, number and date. */
export const MonthlyBillHead = ({ data, marks }: MonthlyBillHeadProps) => (
  <BillHead
    letterhead={<Letterhead laboratory={data.laboratory} note={gstNote(data.laboratory)} />}
    title={MONTHLY_PAPER.title}
    number={data.bill_number === '' ? null : data.bill_number}
    mark={marks.copy}
    line={marks.version}
    facts={[
      [MONTHLY_PAPER.doctor, withTitle(data.doctor_name)],
      [MONTHLY_PAPER.month, data.month_name],
      [MONTHLY_PAPER.date, formatDay(data.generated_date)],
    ]}
  />
);
