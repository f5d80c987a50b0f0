import { DOCUMENT_COLUMNS } from '#domain/ledger/open-documents.ts';
import type { Part } from '#domain/ledger/allocation.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertAllocations } from '../store-allocations.ts';
import type { NewNote } from '../store-notes.ts';
import { insertNote } from '../store-notes.ts';
import { insertEntries } from '../store.ts';

/** What a note pays of a document. */
export type PartOfNote = Pick<Part, 'amount'> & { readonly document: Pick<Part['document'], 'kind' | 'id'> };

/** Makes a note: the one place where a credit is numbered, posted and allocated. The doctor is locked. */
export async function recordNote(
  deps: Pick<Deps, 'db' | 'now'>,
  given: NewNote,
  parts: readonly PartOfNote[],
): Promise<{ id: string; note_number: string }> {
  const { doctor_id, kind, amount, note_date, created_by } = given;
  const made = await insertNote(deps, given);
  await insertEntries(deps, created_by, [
    {
      doctor_id,
      entry_date: note_date,
      kind,
      document_id: made.id,
      document_number: made.note_number,
      amount: `-${amount}`,
    },
  ]);
  await insertAllocations(
    deps,
    created_by,
    parts.map(({ document, amount: part }) => ({
      credit_note_id: made.id,
      [DOCUMENT_COLUMNS[document.kind]]: document.id,
      amount: part,
    })),
  );
  return made;
}
