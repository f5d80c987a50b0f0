import { useLayoutEffect, useRef, useState } from 'react';
import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { NumberedPage } from '#web/print/numbered-page.tsx';
import { duplicateText, pageNoteOf } from './bill-copy.ts';
import { measurePages } from './measure-pages.ts';
import { MonthlyBillHead } from './monthly-bill-head.tsx';
import { MonthlyBillTable } from './monthly-bill-table.tsx';

/** A monthly bill among others in a print job: on pages of its own with their own numbers. Drawn whole first, to be measured. */
export function PagedMonthlyBill({ bill }: { readonly bill: MonthlyBill }) {
  const { bill_data } = bill;
  const { work_orders } = bill_data;
  const whole = useRef<HTMLDivElement>(null);
  const [plan, setPlan] = useState<readonly number[] | null>(null);

  useLayoutEffect(() => {
    const sheet = whole.current?.querySelector('article');
    if (sheet) setPlan(measurePages(sheet));
  }, []);

  const counts = plan ?? [work_orders.length];
  const pages = counts.map((count, page) => {
    const from = counts.slice(0, page).reduce((sum, before) => sum + before, 0);
    return { number: page + 1, rows: work_orders.slice(from, from + count), isLast: page === counts.length - 1 };
  });
  return (
    <div ref={whole} data-bill={bill_data.bill_number}>
      {pages.map(({ number, rows, isLast }) => (
        <NumberedPage
          key={number}
          label={`Monthly bill ${bill_data.bill_number}`}
          number={number}
          of={pages.length}
          note={pageNoteOf(bill)}
        >
          {number === 1 ? <MonthlyBillHead data={bill_data} duplicate={duplicateText(bill)} /> : null}
          <MonthlyBillTable rows={rows} currency={bill_data.laboratory.currency} endOf={isLast ? bill_data : null} />
        </NumberedPage>
      ))}
    </div>
  );
}
