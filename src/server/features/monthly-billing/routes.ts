import {
  closeMonth as closeOperation,
  getMonthClose,
  takeLastRates as lastRatesOperation,
} from '#contract/monthly-billing/month-close.ts';
import { priceFromRateCard as rateCardOperation } from '#contract/prices/price-changes.ts';
import {
  exportMonthlyBills,
  getMonthlyBillsHistory,
  getMonthlyWorkOrders,
  saveMonthlyBillHistory as saveOperation,
  saveMonthlyPrices as pricesOperation,
} from '#contract/monthly-billing/monthly-bills.ts';
import {
  getMonthlyBill,
  getMonthlyBillVersions,
  regenerateMonthlyBill as regenerateOperation,
} from '#contract/monthly-billing/monthly-versions.ts';
import {
  markMonthlyBillPaid as paidOperation,
  takeBackMonthlyBillPaid as takeBackOperation,
} from '#contract/ledger/monthly-payments.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { done } from '#domain/shared/refusal.ts';
import { exportList } from '#server/features/audit/commands/export-list.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { closeMonth } from './commands/close-month.ts';
import { markMonthlyBillPaid } from './commands/mark-monthly-bill-paid.ts';
import { priceFromRateCard } from './commands/price-from-rate-card.ts';
import { regenerateMonthlyBill } from './commands/regenerate-monthly-bill.ts';
import { saveMonthlyBillHistory } from './commands/save-monthly-bill-history.ts';
import { saveMonthlyPrices } from './commands/save-monthly-prices.ts';
import { takeBackMonthlyBillPaid } from './commands/take-back-monthly-bill-paid.ts';
import { takeLastRates } from './commands/take-last-rates.ts';
import { readMonthClose } from './list-close.ts';
import { readBillVersion, readVersions } from './list-versions.ts';
import { readDoctorsMonth, readHistory } from './reads.ts';
import { MONTHLY_BILLS_EXPORT } from './list-export.ts';

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
    takeBackMonthlyBillPaid(deps, actor, { ...params, ...query }),
  );
  server.command(regenerateOperation, (deps, actor, { params, body }) =>
    regenerateMonthlyBill(deps, actor, { ...params, ...body }),
  );
  server.read(getMonthClose, async (deps, _, { query }) => done(await readMonthClose(deps, query.month)));
  server.command(closeOperation, (deps, actor, { body }) => closeMonth(deps, actor, body));
  server.command(rateCardOperation, (deps, actor, { body }) => priceFromRateCard(deps, actor, body));
  server.command(lastRatesOperation, (deps, actor, { body }) => takeLastRates(deps, actor, body));
}

const found = <Value>(value: Value | undefined) =>
  value === undefined ? refuseBilling('monthly_bill_not_found') : done(value);
