import type { MonthlyBill } from '#contract/monthly-billing.ts';
import type { FileAnswer } from '#contract/operation.ts';
import type { BillCopy } from '#domain/billing/bill-copy.ts';
import { copyMark, nextCopyOf } from '#domain/billing/bill-copy.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { readLogo } from '#server/features/laboratory/reads.ts';
import { readBillVersion } from '../list-versions.ts';
import { renderMonthlyBill } from './render.ts';

export interface PdfAsked {
  readonly version?: number | undefined;
  readonly copy?: number | undefined;
}

/** The PDF of a saved monthly bill. Undefined where there is no such bill, version or copy. */
export async function readMonthlyBillPdf(
  db: Kysely<Database>,
  id: string,
  { version, copy }: PdfAsked,
): Promise<FileAnswer | undefined> {
  const bill = await readBillVersion(db, id, version);
  const paper = bill && copyOf(bill, copy);
  if (bill === undefined || paper === undefined) return undefined;
  const { bill_number, bill_data, generated_at } = bill;
  const { logo_id = null } = bill_data.laboratory;
  const logo = logo_id === null ? null : ((await readLogo(db, logo_id))?.bytes ?? null);
  const bytes = await renderMonthlyBill({ bill_data, saved_at: new Date(generated_at), mark: copyMark(paper), logo });
  return { name: `${bill_number.replaceAll('/', '-')}.pdf`, bytes };
}

function copyOf({ version, prints }: MonthlyBill, copy: number | undefined): BillCopy | undefined {
  if (copy === undefined) return nextCopyOf(prints, version);
  const own = prints.filter((print) => print.version === version);
  const found = own.find(({ copy_number }) => copy_number === copy);
  return found && { copy_number: copy, is_duplicate: found !== own[0] };
}
