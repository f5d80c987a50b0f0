import type { Column, Content } from 'pdfmake/interfaces.js';
import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import { MONTHLY_PAPER } from '#domain/billing/paper-texts.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { INK, mm, written } from './paper.ts';

/** The total, in figures and in words, what the laboratory says under every bill, and where the bill is signed. */
export function underTheOrders({
  work_orders,
  total_units,
  total_amount,
  total_in_words,
  laboratory,
}: MonthlyBillData): Content[] {
  const total = { bold: true, fontSize: 10, margin: [mm(1.5), mm(1.7), mm(1.2), mm(1.7)] };
  const figure = { ...total, alignment: 'right' };
  return [
    {
      table: {
        widths: [mm(142), mm(14), mm(44)],
        body: [
          [
            written(MONTHLY_PAPER.totalOf(work_orders.length), total),
            written(String(total_units), figure),
            written(formatMoney(total_amount, laboratory.currency), figure),
          ],
        ],
      },
      layout: {
        hLineWidth: (row) => mm(row === 0 ? 0.3 : 0.5),
        vLineWidth: () => 0,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 0,
        paddingBottom: () => 0,
      },
    },
    written(MONTHLY_PAPER.inWords, { fontSize: 8, color: INK.grey, margin: [mm(1.5), mm(3), 0, 0] }),
    written(total_in_words, { fontSize: 10, bold: true, margin: [mm(1.5), 0, mm(1.5), 0] }),
    ...(laboratory.bill_footer
      ? [written(laboratory.bill_footer, { fontSize: 8.5, margin: [mm(1.5), mm(4), mm(1.5), 0] })]
      : []),
    {
      columns: [
        signature(MONTHLY_PAPER.receivedBy),
        { width: '*', text: '' },
        signature(MONTHLY_PAPER.signedFor(laboratory.company_name)),
      ],
      margin: [0, mm(20), 0, 0],
    },
  ];
}

/** As wide as most laboratories' names take in one line. */
const SIGNATURE = mm(70);

/** A line to sign on, with who signs under it. */
const signature = (who: string): Column => ({
  width: SIGNATURE,
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: SIGNATURE, y2: 0, lineWidth: mm(0.2), lineColor: INK.grey }] },
    written(who, { fontSize: 8.5, color: INK.grey, margin: [0, mm(1), 0, 0] }),
  ],
});
