import type { OtherCopy } from '#contract/papers/copies.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CopyMarks, CountedCopy, NewCopy } from '../store/document-copies.ts';
import { insertCopy, readCopies } from '../store/document-copies.ts';

/** The new copy, and the last printed copy before it. */
export interface Printed<Marks extends CopyMarks> {
  readonly copy: Marks & { readonly id: string };
  readonly previous: OtherCopy | null;
}

/** Counts the next copy of a paper before it is printed or saved. The document must be locked. */
export async function printCopy<Marks extends CopyMarks>(
  deps: Deps,
  actor: Actor,
  paper: NewCopy,
  marksAfter: (copies: readonly CountedCopy[]) => Marks,
): Promise<Printed<Marks>> {
  const copies = await readCopies(deps.db, paper.paper, paper.document_id);
  const marks = marksAfter(copies);
  const id = await insertCopy(deps, actor.id, paper, marks);
  const last = copies.findLast(({ medium }) => medium === 'paper');
  const previous = last === undefined ? null : { id: last.id, copy_number: last.copy_number, by: last.by, at: last.at };
  return { copy: { id, ...marks }, previous };
}
