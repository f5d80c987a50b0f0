import {
  createCreditNote as createOperation,
  getCreditNote,
  getCreditNotes,
  getCreditable,
  voidCreditNote as voidOperation,
  writeOff as writeOffOperation,
} from '#contract/ledger/credit-notes.ts';
import { recordRefund as refundOperation } from '#contract/ledger/refunds.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import { done } from '#domain/shared/refusal.ts';
import { readLetterhead } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { createCreditNote } from './commands/create-credit-note.ts';
import { recordRefund } from './commands/record-refund.ts';
import { voidCreditNote } from './commands/void-credit-note.ts';
import { writeOff } from './commands/write-off.ts';
import { readCreditNote, readCreditNotes, readCreditable } from './queries/credit-notes.ts';

export function creditRoutes(server: Server): void {
  server.read(getCreditNotes, async (deps, _, { query }) => done(await readCreditNotes(deps, query)));
  server.read(getCreditNote, async (deps, _, { params }) => {
    const note = await readOpened(deps, params.credit_note_id);
    return note === undefined ? refuseLedger('credit_note_not_found') : done(note);
  });
  server.read(getCreditable, async ({ db }, _, { params }) => {
    const document = await readCreditable(db, params.document_id);
    return document === undefined ? refuseBilling('bill_not_found') : done(document);
  });
  server.command(createOperation, (deps, actor, { body }) => createCreditNote(deps, actor, body));
  server.command(writeOffOperation, (deps, actor, { body }) => writeOff(deps, actor, body));
  server.command(voidOperation, (deps, actor, { params, body }) => voidCreditNote(deps, actor, { ...params, ...body }));
  server.command(refundOperation, (deps, actor, { body }) => recordRefund(deps, actor, body));
}

async function readOpened({ db }: Deps, id: string) {
  const note = await readCreditNote(db, id);
  return note === undefined ? undefined : { ...note, laboratory: await readLetterhead(db) };
}
