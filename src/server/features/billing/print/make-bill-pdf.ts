import type { FileAnswer } from '#contract/kit/operation.ts';
import { copyMark } from '#domain/billing/bill-copy.ts';
import { billFileName, billPaper, billSheet } from '#domain/billing/bill-paper.ts';
import { initialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { readLogo } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { renderPaper } from '#server/platform/pdf/render-paper.ts';
import type { CountedBill } from '../commands/print-bill-paper.ts';

/** The PDF of a copy of a bill that was counted: the same, byte for byte, whenever it is made. */
export async function makeBillPdf({ db }: Deps, counted: CountedBill): Promise<FileAnswer> {
  const { charge, printed_at, initial_bill_paper } = counted;
  const { logo_id } = charge.laboratory;
  const logo = logo_id === null ? null : ((await readLogo(db, logo_id))?.bytes ?? null);
  const paper = billPaper(charge, copyMark(counted), billSheet(initialBillPaper(initial_bill_paper)));
  const bytes = await renderPaper({ paper, saved_at: new Date(printed_at), logo });
  return { name: `${billFileName(charge.bill_number, counted)}.pdf`, bytes };
}
