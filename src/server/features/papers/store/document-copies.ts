import type { OtherCopy } from '#contract/papers/copies.ts';
import type { PaymentRequest } from '#domain/documents/payment-request.ts';
import type { NumberedPaper, MonthlyCopy, PaperCopy, PrintKind } from '#domain/papers/copies.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, NotNull } from 'kysely';
import { sql } from 'kysely';

type Writing = Pick<Deps, 'db' | 'now'>;

/** A copy that was not cancelled. */
export interface CountedCopy extends OtherCopy {
  readonly medium: PrintKind;
  readonly version: number | null;
  readonly superseded_by: number | null;
}

/** Returns the copies of a paper that were not cancelled, by number. */
export const readCopies = (db: Kysely<Database>, paper: NumberedPaper, documentId: string): Promise<CountedCopy[]> =>
  db
    .selectFrom('document_copies as c')
    .innerJoin('accounts as a', 'a.id', 'c.printed_by')
    .select(['c.id', 'c.copy_number', 'c.medium', 'c.version', 'c.superseded_by', 'c.printed_at as at'])
    .select(({ fn }) => fn.coalesce('a.display_name', 'a.email').as('by'))
    .where('c.document_id', '=', documentId)
    .where('c.paper', '=', paper)
    .where('c.cancelled_at', 'is', null)
    .orderBy('c.copy_number')
    .execute();

/** A copy without its number. */
export interface NewCopy {
  readonly document_id: string;
  readonly paper: NumberedPaper;
  readonly medium: PrintKind;
  /** The payment request on the copy. */
  readonly payment?: PaymentRequest | null;
}

/** The copy number and, for a monthly bill, the versions. */
export type CopyMarks = PaperCopy & Partial<MonthlyCopy>;

/** Inserts a copy and returns its id. The document must be locked, so that only one copy is the original. */
export async function insertCopy(
  { db, now }: Writing,
  printed_by: string,
  { payment, ...copy }: NewCopy,
  { replaces, ...marks }: CopyMarks,
): Promise<string> {
  const { id } = await db
    .insertInto('document_copies')
    .values({
      ...copy,
      ...marks,
      replaces_version: replaces?.version ?? null,
      qr_amount: payment?.code?.amount ?? null,
      qr_text: payment?.code?.link ?? null,
      printed_by,
      printed_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type CopyOnPaper = NonNullable<Awaited<ReturnType<typeof findCopyOnPaper>>>;

/** Finds a printed copy. PDF files cannot be cancelled, because they were given out. */
export const findCopyOnPaper = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('document_copies as c')
    .innerJoin('documents as d', 'd.id', 'c.document_id')
    .select(['c.id', 'c.document_id', 'd.number', 'c.paper', 'c.version', 'c.copy_number', 'c.printed_by as by'])
    .select(sql<boolean>`c.cancelled_at is not null`.as('is_cancelled'))
    .where('c.id', '=', id)
    .where('c.medium', '=', 'paper')
    .$narrowType<{ number: NotNull }>()
    .executeTakeFirst();

/** Cancels a copy. The row stays and its number is free. Returns false if it was cancelled already. */
export async function setCancelled({ db, now }: Writing, id: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document_copies')
    .set({ cancelled_by: by, cancelled_at: now.toISOString() })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
