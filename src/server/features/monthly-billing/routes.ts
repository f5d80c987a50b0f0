import {
  saveMonthEnd as closeOperation,
  getMonthEnd,
  applyLastRates as lastRatesOperation,
} from '#contract/monthly-billing/month-end.ts';
import { priceFromRateCard as rateCardOperation } from '#contract/prices/price-changes.ts';
import {
  getMonthlyBillsHistory,
  getMonthlyWorkOrders,
  saveMonthlyBillHistory as saveOperation,
  saveMonthlyPrices as pricesOperation,
} from '#contract/monthly-billing/monthly-bills.ts';
import {
  exportMonthlyBills,
  getMonthlyBill,
  getMonthlyBillVersions,
  regenerateMonthlyBill as regenerateOperation,
} from '#contract/monthly-billing/saved-monthly-bills.ts';
import {
  markMonthlyBillPaid as paidOperation,
  reverseMonthlyBillPayment as takeBackOperation,
} from '#contract/ledger/monthly-payments.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { done } from '#domain/shared/refusal.ts';
import { exportList } from '#server/features/audit/steps/export-list.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { saveMonthEnd } from './commands/close-month.ts';
import { markMonthlyBillPaid } from './commands/mark-monthly-bill-paid.ts';
import { priceFromRateCard } from './commands/price-from-rate-card.ts';
import { regenerateMonthlyBill } from './commands/regenerate-monthly-bill.ts';
import { saveMonthlyBillHistory } from './commands/save-monthly-bill-history.ts';
import { saveMonthlyPrices } from './commands/save-monthly-prices.ts';
import { reverseMonthlyBillPayment } from './commands/reverse-monthly-bill-payment.ts';
import { applyLastRates } from './commands/apply-last-rates.ts';
import { readMonthEnd } from './queries/month-end.ts';
import { readBillVersion, readVersions } from './queries/monthly-bill-versions.ts';
import { readDoctorsMonth, readHistory } from './queries/monthly-bill-history.ts';
import { MONTHLY_BILLS_EXPORT } from './queries/monthly-bills-export.ts';

export function monthlyBillingRoutes(server: Server): void {
  server.read(getMonthlyWorkOrders, async (deps, _, { query }) => {
    const month = await readDoctorsMonth(deps, query);
    return month === undefined ? refuseDoctor('doctor_not_found') : done(month);
  });
  server.command(pricesOperation, (deps, actor, { body }) => saveMonthlyPrices(deps, actor, body.prices));
  server.read(getMonthlyBillsHistory, async (deps, _, { query }) => done(await readHistory(deps, query)));
  server.export(exportMonthlyBills, (deps, actor, { query }) => exportList(deps, actor, MONTHLY_BILLS_EXPORT, query));
  server.command(saveOperation, (deps, actor, { body }) => saveMonthlyBillHistory(deps, actor, body));
  server.read(getMonthlyBill, async ({ db }, _, { params, query }) =>
    found(await readBillVersion(db, params.monthly_bill_id, query.version)),
  );
  server.read(getMonthlyBillVersions, async ({ db }, _, { params }) =>
    found(await readVersions(db, params.monthly_bill_id)),
  );
  server.command(paidOperation, (deps, actor, { params, body }) =>
    markMonthlyBillPaid(deps, actor, { ...params, ...body }),
  );
  server.command(takeBackOperation, (deps, actor, { params, query }) =>
    reverseMonthlyBillPayment(deps, actor, { ...params, ...query }),
  );
  server.command(regenerateOperation, (deps, actor, { params, body }) =>
    regenerateMonthlyBill(deps, actor, { ...params, ...body }),
  );
  server.read(getMonthEnd, async (deps, _, { query }) => done(await readMonthEnd(deps, query.month)));
  server.command(closeOperation, (deps, actor, { body }) => saveMonthEnd(deps, actor, body));
  server.command(rateCardOperation, (deps, actor, { body }) => priceFromRateCard(deps, actor, body));
  server.command(lastRatesOperation, (deps, actor, { body }) => applyLastRates(deps, actor, body));
}

const found = <Value>(value: Value | undefined) =>
  value === undefined ? refuseBilling('monthly_bill_not_found') : done(value);
