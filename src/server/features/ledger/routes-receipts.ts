import { downloadPaymentPdf } from '#contract/ledger/payments.ts';
import {
  giveBackReceiptCopy as giveBackOperation,
  holdReceiptCopy as holdOperation,
  markPaymentPrinted as printedOperation,
} from '#contract/ledger/receipt-prints.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { renderQueue } from '#server/platform/pdf/render-paper.ts';
import { countReceiptCopy } from './commands/count-receipt-copy.ts';
import { giveBackReceiptCopy } from './commands/give-back-receipt-copy.ts';
import { holdReceiptCopy } from './commands/hold-receipt-copy.ts';
import { markPaymentPrinted } from './commands/mark-payment-printed.ts';
import { makeReceipt } from './print/make-receipt.ts';

/** Receipts, on paper and as files. */
export function receiptRoutes(server: Server): void {
  server.fileCommand(downloadPaymentPdf, {
    write: (deps, actor, { params }) => countReceiptCopy(deps, actor, params),
    make: makeReceipt,
    queue: renderQueue,
  });
  server.command(holdOperation, (deps, actor, { params }) => holdReceiptCopy(deps, actor, params));
  server.command(printedOperation, (deps, actor, { params, body }) =>
    markPaymentPrinted(deps, actor, { ...params, ...body }),
  );
  server.command(giveBackOperation, (deps, actor, { params }) => giveBackReceiptCopy(deps, actor, params));
}
