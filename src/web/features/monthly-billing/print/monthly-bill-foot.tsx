import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import classes from './monthly-bill-foot.module.css';

/** The total in words, and where the bill is signed. */
export function MonthlyBillFoot({ data }: { readonly data: MonthlyBillData }) {
  return (
    <footer className={classes['foot']}>
      <p className={classes['words']}>
        <span>In words</span>
        {data.total_in_words}
      </p>
      <div className={classes['signatures']}>
        <p>Received by</p>
        <p>For {data.laboratory.company_name}</p>
      </div>
    </footer>
  );
}
