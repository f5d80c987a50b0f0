import type { Part } from '#domain/ledger/allocation.ts';
import type { NoteKind } from '#domain/ledger/note-kinds.ts';
import type { NewMoney } from '#server/features/documents/steps/create-documents.ts';
import { createDocument } from '#server/features/documents/steps/create-documents.ts';
import { voidDocuments } from '#server/features/documents/steps/post.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EndedReason } from '#server/features/documents/steps/allocations.ts';
import { endAllocations, insertAllocations } from '#server/features/documents/steps/allocations.ts';

export interface NewNote extends Omit<NewMoney, 'method' | 'reference'> {
  readonly kind: NoteKind;
  readonly reason: string;
}

/** An allocation of a note to a document. */
export type PartOfNote = Pick<Part, 'amount'> & { readonly document: Pick<Part['document'], 'id'> };

/** Creates, posts and allocates a note. The doctor must be locked. */
export async function insertCreditNote(
  deps: Pick<Deps, 'db' | 'now'>,
  given: NewNote,
  parts: readonly PartOfNote[],
): Promise<{ id: string; number: string }> {
  const made = await createDocument(deps, given);
  await insertAllocations(
    deps,
    given.made_by,
    parts.map(({ document, amount: part }) => ({
      source_id: made.id,
      target_id: document.id,
      for_bill_id: null,
      amount: part,
    })),
  );
  return made;
}

interface VoidedNote {
  readonly id: string;
  /** The reason for voiding it. */
  readonly reason: string;
}

interface EndedParts {
  readonly reason: EndedReason;
  /** All its allocations. */
  readonly parts: readonly { readonly id: string }[];
}

/** Voids a note, posts that, and ends its allocations. The note keeps its number. */
export async function voidNoteWithAllocations(
  deps: Pick<Deps, 'db' | 'now' | 'today'>,
  by: string,
  { id, reason }: VoidedNote,
  ended: EndedParts,
): Promise<void> {
  // Void it first: a monthly bill settles its bills by the valid notes.
  await voidDocuments(deps, by, [id], reason);
  await endAllocations(
    deps,
    by,
    ended.reason,
    ended.parts.map((part) => part.id),
  );
}
