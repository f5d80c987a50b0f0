import type { Part } from '#domain/ledger/allocation.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EndedReason } from '../store-allocations.ts';
import { endAllocations, insertAllocations } from '../store-allocations.ts';
import type { NewNote } from '../store-notes.ts';
import { insertNote, voidNote } from '../store-notes.ts';

/** What a note pays of a document. */
export type PartOfNote = Pick<Part, 'amount'> & { readonly document: Pick<Part['document'], 'id'> };

/** Makes a note: the one place where a credit is numbered, posted and allocated. The doctor is locked. */
export async function recordNote(
  deps: Pick<Deps, 'db' | 'now'>,
  given: NewNote,
  parts: readonly PartOfNote[],
): Promise<{ id: string; note_number: string }> {
  const made = await insertNote(deps, given);
  await insertAllocations(
    deps,
    given.created_by,
    parts.map(({ document, amount: part }) => ({
      source_id: made.id,
      target_id: document.id,
      for_bill_id: null,
      amount: part,
    })),
  );
  return made;
}

interface NoteTakenBack {
  readonly id: string;
  /** Why it is void. */
  readonly reason: string;
}

interface EndedParts {
  readonly reason: EndedReason;
  /** All that it pays. */
  readonly parts: readonly { readonly id: string }[];
}

/** Voids a note, and what it paid is open again: the one place where that is posted. It stays on record with its number. */
export async function takeNoteBack(
  deps: Pick<Deps, 'db' | 'now' | 'today'>,
  by: string,
  { id, reason }: NoteTakenBack,
  ended: EndedParts,
): Promise<void> {
  // First voided: how a monthly bill settles its bills looks at the notes that stand.
  await voidNote(deps, by, { id, reason });
  await endAllocations(
    deps,
    by,
    ended.reason,
    ended.parts.map((part) => part.id),
  );
}
