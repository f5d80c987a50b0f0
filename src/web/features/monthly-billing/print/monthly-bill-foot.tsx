import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import { MONTHLY_PAPER } from '#domain/billing/paper-texts.ts';
import { Signatures } from '#web/print/signatures.tsx';
import classes from './monthly-bill-foot.module.css';

/** The total in words, what the laboratory says under every bill, and where the bill is signed. */
export function MonthlyBillFoot({ data }: { readonly data: MonthlyBillData }) {
  return (
    <footer className={classes['foot']}>
      <p className={classes['words']}>
        <span>{MONTHLY_PAPER.inWords}</span>
        {data.total_in_words}
      </p>
      {data.laboratory.bill_footer ? <p className={classes['terms']}>{data.laboratory.bill_footer}</p> : null}
      <Signatures names={[MONTHLY_PAPER.receivedBy, MONTHLY_PAPER.signedFor(data.laboratory.company_name)]} />
    </footer>
  );
}
