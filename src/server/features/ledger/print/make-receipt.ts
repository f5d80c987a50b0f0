import type { FileAnswer } from '#contract/kit/operation.ts';
import { copyMark } from '#domain/billing/bill-copy.ts';
import { receiptPaper } from '#domain/ledger/paper.ts';
import { readLogo } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { renderPaper } from '#server/platform/pdf/render-paper.ts';
import type { CountedReceipt } from '../commands/count-receipt-copy.ts';

/** The PDF of a copy of a receipt that was counted: the same, byte for byte, whenever it is made. */
export async function makeReceipt({ db }: Deps, receipt: CountedReceipt): Promise<FileAnswer> {
  const { logo_id = null } = receipt.laboratory;
  const logo = logo_id === null ? null : ((await readLogo(db, logo_id))?.bytes ?? null);
  const paper = receiptPaper(receipt, copyMark(receipt));
  const bytes = await renderPaper({ paper, saved_at: new Date(receipt.printed_at), logo });
  return { name: `${receipt.payment_number.replaceAll('/', '-')}.pdf`, bytes };
}
