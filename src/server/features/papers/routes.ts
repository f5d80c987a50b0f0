import { getCreditNotePdf } from '#contract/ledger/credit-notes.ts';
import { getStatementPdf, markStatementPrinted as statementPrintedOperation } from '#contract/ledger/statements.ts';
import {
  countBillCopy as countBillOperation,
  giveBackBillCopy as giveBackBillOperation,
  giveBackBillPaper as giveBackPaperOperation,
  giveBackReceiptCopy as giveBackReceiptOperation,
  holdBillCopy as holdBillOperation,
  holdBillPaper as holdPaperOperation,
  holdReceiptCopy as holdReceiptOperation,
  markBillAsPrinted as billPrintedOperation,
  markBillPaperPrinted,
  markPaymentPrinted as paymentPrintedOperation,
} from '#contract/papers/copies.ts';
import {
  countMonthlyBillCopy as countMonthlyOperation,
  giveBackMonthlyBillCopy as giveBackMonthlyOperation,
  holdMonthlyBillCopy as holdMonthlyOperation,
  markMonthlyBillPrinted as monthlyPrintedOperation,
} from '#contract/papers/monthly-copies.ts';
import { downloadBillPdf, downloadMonthlyBillPdf, downloadPaymentPdf } from '#contract/papers/papers.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import { periodFaults } from '#domain/ledger/statement-period.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { readLetterhead } from '#server/features/laboratory/reads.ts';
import { readCreditNote } from '#server/features/ledger/reads.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { renderQueue as queue } from '#server/platform/pdf/render-paper.ts';
import { countBillCopy } from './commands/count-bill-copy.ts';
import { countMonthlyBillCopy } from './commands/count-monthly-bill-copy.ts';
import { countReceiptCopy } from './commands/count-receipt-copy.ts';
import { giveBackBillCopy } from './commands/give-back-bill-copy.ts';
import { giveBackBillPaper } from './commands/give-back-bill-paper.ts';
import { giveBackMonthlyBillCopy } from './commands/give-back-monthly-bill-copy.ts';
import { giveBackReceiptCopy } from './commands/give-back-receipt-copy.ts';
import { holdBillCopy } from './commands/hold-bill-copy.ts';
import { holdMonthlyBillCopy } from './commands/hold-monthly-bill-copy.ts';
import { holdReceiptCopy } from './commands/hold-receipt-copy.ts';
import { markBillAsPrinted } from './commands/mark-bill-as-printed.ts';
import { markMonthlyBillPrinted } from './commands/mark-monthly-bill-printed.ts';
import { markPaymentPrinted } from './commands/mark-payment-printed.ts';
import { markStatementPrinted } from './commands/mark-statement-printed.ts';
import { countBillPaper, countNextBillPaper, holdBillPaper } from './commands/print-bill-paper.ts';
import { makeBillPdf, makeCreditNote, makeMonthlyPdf, makeReceipt, makeStatement } from './pdf.ts';

/** Copies on paper, and papers as files. */
export function paperRoutes(server: Server): void {
  billRoutes(server);
  monthlyBillRoutes(server);
  receiptRoutes(server);
  server.command(statementPrintedOperation, (deps, actor, { params, body }) =>
    markStatementPrinted(deps, actor, { ...params, ...body }),
  );
  fileRoutes(server);
}

function billRoutes(server: Server): void {
  server.command(billPrintedOperation, (deps, actor, { params }) => markBillAsPrinted(deps, actor, params.bill_id));
  server.command(holdBillOperation, (deps, actor, { params }) => holdBillCopy(deps, actor, params.bill_id));
  server.command(countBillOperation, (deps, actor, { params }) => countBillCopy(deps, actor, params));
  server.command(giveBackBillOperation, (deps, actor, { params }) => giveBackBillCopy(deps, actor, params));
  server.command(holdPaperOperation, (deps, actor, { params }) => holdBillPaper(deps, actor, params));
  server.command(markBillPaperPrinted, async (deps, actor, { params: { bill_id }, body: { copy_id } }) => {
    if (copy_id !== null) return countBillPaper(deps, actor, { bill_id, copy_id });
    const counted = await countNextBillPaper(deps, actor, { bill_id, kind: 'bill' });
    return counted.ok ? done({ copy_number: counted.value.copy_number, status: counted.value.status }) : counted;
  });
  server.command(giveBackPaperOperation, (deps, actor, { params }) => giveBackBillPaper(deps, actor, params));
}

function monthlyBillRoutes(server: Server): void {
  server.command(monthlyPrintedOperation, (deps, actor, { params, body }) =>
    markMonthlyBillPrinted(deps, actor, { ...params, ...body, kind: 'paper' }),
  );
  server.command(holdMonthlyOperation, (deps, actor, { params, body }) =>
    holdMonthlyBillCopy(deps, actor, { ...params, ...body }),
  );
  server.command(countMonthlyOperation, (deps, actor, { params }) => countMonthlyBillCopy(deps, actor, params));
  server.command(giveBackMonthlyOperation, (deps, actor, { params }) => giveBackMonthlyBillCopy(deps, actor, params));
}

function receiptRoutes(server: Server): void {
  server.command(holdReceiptOperation, (deps, actor, { params }) => holdReceiptCopy(deps, actor, params));
  server.command(paymentPrintedOperation, (deps, actor, { params, body }) =>
    markPaymentPrinted(deps, actor, { ...params, ...body }),
  );
  server.command(giveBackReceiptOperation, (deps, actor, { params }) => giveBackReceiptCopy(deps, actor, params));
}

function fileRoutes(server: Server): void {
  server.fileCommand(downloadBillPdf, {
    write: (deps, actor, { params }) => countNextBillPaper(deps, actor, { ...params, kind: 'pdf' }),
    make: makeBillPdf,
    queue,
  });
  server.fileCommand(downloadMonthlyBillPdf, {
    write: (deps, actor, { params, body }) => markMonthlyBillPrinted(deps, actor, { ...params, ...body, kind: 'pdf' }),
    make: makeMonthlyPdf,
    queue,
  });
  server.fileCommand(downloadPaymentPdf, {
    write: (deps, actor, { params }) => countReceiptCopy(deps, actor, params),
    make: makeReceipt,
    queue,
  });
  server.read(getCreditNotePdf, async (deps, _, { params }) => {
    const note = await readCreditNote(deps.db, params.credit_note_id);
    // The doctor is not told of what is written off.
    if (note?.kind !== 'credit_note') return refuseLedger('credit_note_not_found');
    const laboratory = await readLetterhead(deps.db);
    return done(await queue.run(() => makeCreditNote(deps, { ...note, laboratory })));
  });
  server.read(getStatementPdf, async (deps, _, { params, query }) => {
    const faults = periodFaults(query);
    if (faults.length > 0) return refuseFields(faults);
    const file = await queue.run(() => makeStatement(deps, { ...params, ...query }));
    return file === undefined ? refuseDoctor('doctor_not_found') : done(file);
  });
}
