import { useEffect, useRef, useState } from 'react';
import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import type { PaperMarks } from '#domain/billing/monthly-copy.ts';
import { NumberedPage } from '#web/print/numbered-page.tsx';
import { typefaceThere } from '#web/print/typeface-there.ts';
import { pageNoteOf } from './bill-copy.ts';
import { measurePages } from './measure-pages.ts';
import { MonthlyBillHead } from './monthly-bill-head.tsx';
import { MonthlyBillTable } from './monthly-bill-table.tsx';

interface PagedMonthlyBillProps {
  readonly data: MonthlyBillData;
  readonly marks: PaperMarks;
}

/** A monthly bill among others in a print job: on pages of its own with their own numbers. Drawn whole first, to be measured. */
export function PagedMonthlyBill({ data, marks }: PagedMonthlyBillProps) {
  const { work_orders } = data;
  const whole = useRef<HTMLDivElement>(null);
  const [plan, setPlan] = useState<readonly number[] | null>(null);

  // In another typeface the rows would be of other heights. The printing waits for the same, and begins to later than this.
  useEffect(() => {
    let isGone = false;
    void typefaceThere().then(() => {
      const sheet = whole.current?.querySelector('article');
      if (sheet && !isGone) setPlan(measurePages(sheet));
    });
    return () => {
      isGone = true;
    };
  }, []);

  const counts = plan ?? [work_orders.length];
  const pages = counts.map((count, page) => {
    const from = counts.slice(0, page).reduce((sum, before) => sum + before, 0);
    return { number: page + 1, rows: work_orders.slice(from, from + count), isLast: page === counts.length - 1 };
  });
  return (
    <div ref={whole} data-bill={data.bill_number}>
      {pages.map(({ number, rows, isLast }) => (
        <NumberedPage
          key={number}
          label={`Monthly bill ${data.bill_number}`}
          number={number}
          of={pages.length}
          note={pageNoteOf(data, marks)}
        >
          {number === 1 ? <MonthlyBillHead data={data} marks={marks} /> : null}
          <MonthlyBillTable rows={rows} currency={data.laboratory.currency} endOf={isLast ? data : null} />
        </NumberedPage>
      ))}
    </div>
  );
}
