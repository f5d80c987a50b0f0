import * as ownAccount from './accounts/own-account.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as session from './accounts/session.ts';
import * as users from './accounts/users.ts';
import * as alertEmail from './alert-email.ts';
import * as analyticsTabs from './analytics-tabs.ts';
import * as analytics from './analytics.ts';
import * as auditFindings from './audit-findings.ts';
import * as auditLog from './audit-log.ts';
import * as backups from './backups.ts';
import * as billChanges from './billing/bill-changes.ts';
import * as billList from './billing/bill-list.ts';
import * as bills from './billing/bills.ts';
import * as tax from './billing/tax.ts';
import * as dashboards from './dashboards.ts';
import * as doctorChanges from './doctors/doctor-changes.ts';
import * as doctorQueries from './doctors/doctor-queries.ts';
import * as fullExport from './full-export.ts';
import * as imports from './imports/imports.ts';
import * as legacyImports from './imports/legacy.ts';
import * as tableImports from './imports/table-imports.ts';
import * as fields from './kit/fields.ts';
import * as problem from './kit/problem.ts';
import * as laboratory from './laboratory.ts';
import * as balance from './ledger/balance.ts';
import * as billMoney from './ledger/bill-money.ts';
import * as billsOnMonth from './ledger/bills-on-month.ts';
import * as cheques from './ledger/cheques.ts';
import * as creditLimit from './ledger/credit-limit.ts';
import * as creditNotes from './ledger/credit-notes.ts';
import * as ledgerExports from './ledger/exports.ts';
import * as ledgerCheck from './ledger/ledger-check.ts';
import * as monthlyPayments from './ledger/monthly-payments.ts';
import * as openingBalances from './ledger/opening-balances.ts';
import * as paymentList from './ledger/payment-list.ts';
import * as payments from './ledger/payments.ts';
import * as refunds from './ledger/refunds.ts';
import * as statements from './ledger/statements.ts';
import * as liveUpdates from './live-updates.ts';
import * as monitoring from './monitoring.ts';
import * as monthEnd from './monthly-billing/month-end.ts';
import * as monthlyBills from './monthly-billing/monthly-bills.ts';
import * as savedMonthlyBills from './monthly-billing/saved-monthly-bills.ts';
import * as notifications from './notifications.ts';
import * as copies from './papers/copies.ts';
import * as paperContents from './papers/paper-contents.ts';
import * as paperDownloads from './papers/paper-downloads.ts';
import * as priceChanges from './prices/price-changes.ts';
import * as priceLists from './prices/price-lists.ts';
import * as prices from './prices/prices.ts';
import * as products from './prices/products.ts';
import * as rateCard from './prices/rate-card.ts';
import * as production from './production.ts';
import * as revisions from './revisions.ts';
import * as setup from './setup.ts';
import * as trials from './trials.ts';
import * as batches from './work-orders/batches.ts';
import * as orderPage from './work-orders/order-page.ts';
import * as orderPrice from './work-orders/order-price.ts';
import * as workOrderChanges from './work-orders/work-order-changes.ts';
import * as workOrderFields from './work-orders/work-order-fields.ts';
import * as workOrders from './work-orders/work-orders.ts';

const FILES = {
  ownAccount,
  passkeys,
  secondFactor,
  session,
  users,
  alertEmail,
  analyticsTabs,
  analytics,
  auditFindings,
  auditLog,
  backups,
  billChanges,
  billList,
  bills,
  tax,
  dashboards,
  doctorChanges,
  doctorQueries,
  fullExport,
  imports,
  legacyImports,
  tableImports,
  fields,
  problem,
  laboratory,
  balance,
  billMoney,
  billsOnMonth,
  cheques,
  creditLimit,
  creditNotes,
  ledgerExports,
  ledgerCheck,
  monthlyPayments,
  openingBalances,
  paymentList,
  payments,
  refunds,
  statements,
  liveUpdates,
  monitoring,
  monthEnd,
  monthlyBills,
  savedMonthlyBills,
  notifications,
  copies,
  paperContents,
  paperDownloads,
  priceChanges,
  priceLists,
  prices,
  products,
  rateCard,
  revisions,
  setup,
  production,
  trials,
  batches,
  orderPage,
  orderPrice,
  workOrderChanges,
  workOrderFields,
  workOrders,
};

type FileExports = (typeof FILES)[keyof typeof FILES];
/** The exports of all files together. Spelled as a spread, the type would be too long for the compiler. */
type Together<Files> = (Files extends unknown ? (file: Files) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Contract = Together<FileExports>;

/** The exports of all files of the contract: operations and schemas. The browser does not load it. */
export const CONTRACT = Object.assign({}, ...Object.values(FILES)) as Contract;
