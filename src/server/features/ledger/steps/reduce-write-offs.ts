import { WRITE_OFF_TEXTS } from '#domain/ledger/credit-texts.ts';
import { reducedWriteOffs } from '#domain/ledger/credit.ts';
import type { Allocated, AllocationToFit } from '#server/features/documents/steps/allocations.ts';
import { readWriteOffs } from '../queries/documents-to-credit.ts';
import type { PostingDeps } from '#server/features/documents/steps/charges.ts';
import { insertCreditNote, voidNoteWithAllocations } from './insert-credit-note.ts';

/**
 * Reduces write-offs of documents that charge less than their allocations, newest first and before payments, because a
 * write-off is not the doctor’s money. A write-off that fits in part is voided and replaced by a smaller one. `excess`:
 * the allocations of such documents. Returns the ended allocations.
 */
export async function reduceWriteOffs(
  deps: PostingDeps,
  by: string,
  excess: readonly AllocationToFit[],
): Promise<readonly Allocated[]> {
  const writeOffs = await readWriteOffs(
    deps.db,
    excess.map(({ source_id }) => source_id),
  );
  const parts = [...Map.groupBy(excess, ({ target_id }) => target_id).values()].flatMap((put) =>
    reducedWriteOffs(
      put,
      put.filter(({ source_id }) => writeOffs.has(source_id)),
    ),
  );
  for (const { part, left } of parts) {
    const note = writeOffs.get(part.source_id);
    if (note === undefined) continue;
    await voidNoteWithAllocations(
      deps,
      by,
      { ...note, reason: WRITE_OFF_TEXTS.chargedLess },
      { reason: 'charge_lowered', parts: [part] },
    );
    if (left === null) continue;
    const document = { id: part.target_id };
    const { kind, doctor_id, reason, note: why } = note;
    const given = { kind, doctor_id, day: deps.today, amount: left, reason, note: why, credits_id: document.id };
    await insertCreditNote(deps, { ...given, made_by: by }, [{ document, amount: left }]);
  }
  return parts.map(({ part }) => part);
}
