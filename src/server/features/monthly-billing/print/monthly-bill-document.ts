import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import type { PaperMarks } from '#domain/billing/monthly-copy.ts';
import { MONTHLY_PAPER } from '#domain/billing/paper-texts.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { billHead } from './bill-head.ts';
import { ordersTable } from './orders-table.ts';
import { INK, MARGIN, mm, written } from './paper.ts';

/** A monthly bill to be put on paper. */
export interface MonthlyBillToRender {
  readonly bill_data: MonthlyBillData;
  /** When what it says was saved. */
  readonly saved_at: Date;
  /** What the paper says of itself. */
  readonly marks: PaperMarks;
  /** The laboratory's logo, as PNG; null where the bill has none. */
  readonly logo: Uint8Array | null;
}

/** The PDF document of a saved monthly bill, A4, looking like the printed one. It says what its record says and nothing else. */
export function monthlyBillDocument({ bill_data, saved_at, marks, logo }: MonthlyBillToRender): TDocumentDefinitions {
  const { bill_number, doctor_name, laboratory } = bill_data;
  const note = [bill_number, withTitle(doctor_name), marks.version, marks.copy]
    .filter((part) => part !== null)
    .join(' · ');
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + mm(5)],
    language: 'en-IN',
    info: {
      title: `${MONTHLY_PAPER.title} ${bill_number}`,
      author: laboratory.company_name,
      creationDate: saved_at,
    },
    content: [...billHead(bill_data, marks, logo), ordersTable(bill_data)],
    footer: (page, pages) => ({
      columns: [written(note), { width: mm(30), text: MONTHLY_PAPER.pageOf(page, pages), alignment: 'right' }],
      fontSize: 7,
      color: INK.foot,
      margin: [MARGIN, mm(2), MARGIN, 0],
    }),
  };
}
