import type { OpenedCreditNote } from '#contract/ledger/credit-notes.ts';
import type { FileAnswer } from '#contract/kit/operation.ts';
import { creditNoteFileName, creditNotePaper } from '#domain/ledger/paper-credit-note.ts';
import { readLogo } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { renderPaper } from '#server/platform/pdf/render-paper.ts';

/** A credit note as PDF. */
export async function makeCreditNote({ db, now }: Deps, note: OpenedCreditNote): Promise<FileAnswer> {
  const { logo_id } = note.laboratory;
  const logo = logo_id === null ? null : ((await readLogo(db, logo_id))?.bytes ?? null);
  const bytes = await renderPaper({ paper: creditNotePaper(note), saved_at: now, logo });
  return { name: `${creditNoteFileName(note)}.pdf`, bytes };
}
