import type { FileAnswer } from '#contract/kit/operation.ts';
import { monthlyFileName, monthlyMarks } from '#domain/monthly-billing/monthly-copy.ts';
import { monthlyPaper } from '#domain/monthly-billing/paper.ts';
import { readLogo } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { renderPaper } from '#server/platform/pdf/render-paper.ts';
import type { CountedCopy } from '../commands/mark-monthly-bill-printed.ts';
import { readBillVersion } from '../list-versions.ts';

/** The PDF of a copy of a monthly bill that was counted: the same, byte for byte, whenever it is made. */
export async function makeMonthlyPdf({ db }: Deps, copy: CountedCopy): Promise<FileAnswer> {
  const bill = await readBillVersion(db, copy.monthly_bill_id, copy.version);
  if (bill === undefined) throw new Error('the version just counted is gone');
  const { bill_number, bill_data, generated_at } = bill;
  const { logo_id = null } = bill_data.laboratory;
  const logo = logo_id === null ? null : ((await readLogo(db, logo_id))?.bytes ?? null);
  const bytes = await renderPaper({
    paper: monthlyPaper(bill_data, monthlyMarks(copy), copy.payment),
    saved_at: new Date(generated_at),
    logo,
  });
  return { name: `${monthlyFileName(bill_number, copy)}.pdf`, bytes };
}
