import { getCreditNotePdf } from '#contract/ledger/credit-notes.ts';
import { getStatementPdf, markStatementPrinted as statementPrintedOperation } from '#contract/ledger/statements.ts';
import {
  cancelBillPrint as cancelBillOperation,
  cancelPrint as cancelOperation,
  markBillAsPrinted as billPrintedOperation,
  markBillPaperPrinted,
  markMonthlyBillPrinted as monthlyPrintedOperation,
  markPaymentPrinted,
} from '#contract/papers/copies.ts';
import { downloadBillPdf, downloadMonthlyBillPdf, downloadPaymentPdf } from '#contract/papers/paper-downloads.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import { periodFaults } from '#domain/ledger/statement-period.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { readLetterhead } from '#server/features/laboratory/queries/laboratory.ts';
import { readCreditNote } from '#server/features/ledger/queries/credit-notes.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { renderQueue as queue } from '#server/platform/pdf/render-paper.ts';
import { cancelBillPrint, cancelPrint } from './commands/cancel-print.ts';
import { markBillAsPrinted } from './commands/mark-bill-as-printed.ts';
import { markMonthlyBillPrinted } from './commands/mark-monthly-bill-printed.ts';
import { markStatementPrinted } from './commands/mark-statement-printed.ts';
import { printBill } from './commands/print-bill.ts';
import { printReceipt } from './commands/print-receipt.ts';
import { renderBillPdf, renderCreditNotePdf, renderMonthlyPdf, renderReceiptPdf, renderStatementPdf } from './pdf.ts';

/** Routes for printed copies and PDF files. */
export function paperRoutes(server: Server): void {
  server.command(billPrintedOperation, (deps, actor, { params }) => markBillAsPrinted(deps, actor, params.bill_id));
  server.command(cancelBillOperation, (deps, actor, { params }) => cancelBillPrint(deps, actor, params));
  server.command(markBillPaperPrinted, async (deps, actor, { params }) => {
    const printed = await printBill(deps, actor, { ...params, kind: 'paper' });
    if (!printed.ok) return printed;
    const { copy, previous, status, charge } = printed.value;
    return done({ copy, previous, status, charge });
  });
  server.command(monthlyPrintedOperation, (deps, actor, { params, body }) =>
    markMonthlyBillPrinted(deps, actor, { ...params, ...body, kind: 'paper' }),
  );
  server.command(markPaymentPrinted, async (deps, actor, { params }) => {
    const printed = await printReceipt(deps, actor, { ...params, kind: 'paper' });
    if (!printed.ok) return printed;
    const { copy, previous, receipt } = printed.value;
    return done({ copy, previous, receipt });
  });
  server.command(cancelOperation, (deps, actor, { params }) => cancelPrint(deps, actor, params));
  server.command(statementPrintedOperation, (deps, actor, { params, body }) =>
    markStatementPrinted(deps, actor, { ...params, ...body }),
  );
  fileRoutes(server);
}

function fileRoutes(server: Server): void {
  server.fileCommand(downloadBillPdf, {
    write: (deps, actor, { params }) => printBill(deps, actor, { ...params, kind: 'pdf' }),
    make: renderBillPdf,
    queue,
  });
  server.fileCommand(downloadMonthlyBillPdf, {
    write: (deps, actor, { params, body }) => markMonthlyBillPrinted(deps, actor, { ...params, ...body, kind: 'pdf' }),
    make: renderMonthlyPdf,
    queue,
  });
  server.fileCommand(downloadPaymentPdf, {
    write: (deps, actor, { params }) => printReceipt(deps, actor, { ...params, kind: 'pdf' }),
    make: renderReceiptPdf,
    queue,
  });
  server.read(getCreditNotePdf, async (deps, _, { params }) => {
    const note = await readCreditNote(deps.db, params.credit_note_id);
    // A write-off is internal and has no paper for the doctor.
    if (note?.kind !== 'credit_note') return refuseLedger('credit_note_not_found');
    const laboratory = await readLetterhead(deps.db);
    return done(await queue.run(() => renderCreditNotePdf(deps, { ...note, laboratory })));
  });
  server.read(getStatementPdf, async (deps, _, { params, query }) => {
    const faults = periodFaults(query);
    if (faults.length > 0) return refuseFields(faults);
    const file = await queue.run(() => renderStatementPdf(deps, { ...params, ...query }));
    return file === undefined ? refuseDoctor('doctor_not_found') : done(file);
  });
}
