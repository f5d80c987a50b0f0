import { closeMonth as closeOperation, getMonthClose } from '#contract/month-close.ts';
import {
  getMonthlyBill,
  getMonthlyBillsHistory,
  getMonthlyWorkOrders,
  markMonthlyBillPrinted as printedOperation,
  regenerateMonthlyBill as regenerateOperation,
  saveMonthlyBillHistory as saveOperation,
  saveMonthlyPrices as pricesOperation,
} from '#contract/monthly-billing.ts';
import { getMonthlyBillPdf } from '#contract/monthly-prints.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { closeMonth } from './commands/close-month.ts';
import { markMonthlyBillPrinted } from './commands/mark-monthly-bill-printed.ts';
import { regenerateMonthlyBill } from './commands/regenerate-monthly-bill.ts';
import { saveMonthlyBillHistory } from './commands/save-monthly-bill-history.ts';
import { saveMonthlyPrices } from './commands/save-monthly-prices.ts';
import { readMonthClose } from './list-close.ts';
import { readMonthlyBillPdf } from './pdf/read-pdf.ts';
import { readDoctorsMonth, readHistory, readMonthlyBill } from './reads.ts';

export function monthlyBillingRoutes(server: Server): void {
  server.read(getMonthlyWorkOrders, async (deps, _, { query }) => {
    const month = await readDoctorsMonth(deps, query);
    return month === undefined ? refuseBilling('doctor_not_found') : done(month);
  });
  server.command(pricesOperation, (deps, actor, { body }) => saveMonthlyPrices(deps, actor, body.prices));
  server.read(getMonthlyBillsHistory, async (deps, _, { query }) => done(await readHistory(deps, query)));
  server.command(saveOperation, (deps, actor, { body }) => saveMonthlyBillHistory(deps, actor, body));
  server.read(getMonthlyBill, async ({ db }, _, { params }) => {
    const bill = await readMonthlyBill(db, params.monthly_bill_id);
    return bill === undefined ? refuseBilling('monthly_bill_not_found') : done(bill);
  });
  server.read(getMonthlyBillPdf, async ({ db }, _, { params, query }) => {
    const pdf = await readMonthlyBillPdf(db, params.monthly_bill_id, query);
    return pdf === undefined ? refuseBilling('monthly_bill_not_found') : done(pdf);
  });
  server.command(regenerateOperation, (deps, actor, { params }) =>
    regenerateMonthlyBill(deps, actor, params.monthly_bill_id),
  );
  server.command(printedOperation, (deps, actor, { params }) =>
    markMonthlyBillPrinted(deps, actor, params.monthly_bill_id),
  );
  server.read(getMonthClose, async (deps, _, { query }) => done(await readMonthClose(deps, query.month)));
  server.command(closeOperation, (deps, actor, { body }) => closeMonth(deps, actor, body));
}
