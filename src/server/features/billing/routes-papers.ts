import {
  downloadBillPdf,
  giveBackBillPaper as giveBackOperation,
  holdBillPaper as holdOperation,
  markBillPaperPrinted,
} from '#contract/ledger/bill-papers.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { renderQueue } from '#server/platform/pdf/render-paper.ts';
import { giveBackBillPaper } from './commands/give-back-bill-paper.ts';
import { countBillPaper, countNextBillPaper, holdBillPaper } from './commands/print-bill-paper.ts';
import { makeBillPdf } from './print/make-bill-pdf.ts';

/** Bills with their amounts, on paper and as files. */
export function billPaperRoutes(server: Server): void {
  server.command(holdOperation, (deps, actor, { params }) => holdBillPaper(deps, actor, params));
  server.command(markBillPaperPrinted, async (deps, actor, { params: { bill_id }, body: { copy_id } }) => {
    if (copy_id !== null) return countBillPaper(deps, actor, { bill_id, copy_id });
    const counted = await countNextBillPaper(deps, actor, { bill_id, kind: 'bill' });
    return counted.ok ? done({ copy_number: counted.value.copy_number, status: counted.value.status }) : counted;
  });
  server.command(giveBackOperation, (deps, actor, { params }) => giveBackBillPaper(deps, actor, params));
  server.fileCommand(downloadBillPdf, {
    write: (deps, actor, { params }) => countNextBillPaper(deps, actor, { ...params, kind: 'pdf' }),
    make: makeBillPdf,
    queue: renderQueue,
  });
}
