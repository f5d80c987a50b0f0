import type { Part } from '#domain/ledger/allocation.ts';
import type { NoteKind } from '#domain/ledger/note-kinds.ts';
import type { NewMoney } from '#server/features/documents/steps/create-documents.ts';
import { createDocument } from '#server/features/documents/steps/create-documents.ts';
import { voidDocuments } from '#server/features/documents/steps/post.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EndedReason } from '#server/features/documents/steps/allocations.ts';
import { endAllocations, insertAllocations } from '#server/features/documents/steps/allocations.ts';

/** A credit note or write-off, as it is made. */
export interface NewNote extends Omit<NewMoney, 'method' | 'reference'> {
  readonly kind: NoteKind;
  readonly reason: string;
}

/** What a note pays of a document. */
export type PartOfNote = Pick<Part, 'amount'> & { readonly document: Pick<Part['document'], 'id'> };

/** Makes a note: the one place where a credit is numbered, posted and allocated. The doctor is locked. */
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
  /** Why it is void. */
  readonly reason: string;
}

interface EndedParts {
  readonly reason: EndedReason;
  /** All that it pays. */
  readonly parts: readonly { readonly id: string }[];
}

/** Voids a note, and what it paid is open again: the one place where that is posted. It stays on record with its number. */
export async function voidNoteWithAllocations(
  deps: Pick<Deps, 'db' | 'now' | 'today'>,
  by: string,
  { id, reason }: VoidedNote,
  ended: EndedParts,
): Promise<void> {
  // First voided: a monthly bill settles its bills by the valid notes.
  await voidDocuments(deps, by, [id], reason);
  await endAllocations(
    deps,
    by,
    ended.reason,
    ended.parts.map((part) => part.id),
  );
}
