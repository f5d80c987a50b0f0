import * as ownAccount from '../accounts/own-account.ts';
import * as passkeys from '../accounts/passkeys.ts';
import * as secondFactor from '../accounts/second-factor.ts';
import * as session from '../accounts/session.ts';
import * as users from '../accounts/users.ts';
import * as alarmMail from '../alarm-mail.ts';
import * as analyticsTabs from '../analytics-tabs.ts';
import * as analytics from '../analytics.ts';
import * as auditFindings from '../audit-findings.ts';
import * as auditLog from '../audit-log.ts';
import * as backups from '../backups.ts';
import * as batches from '../batches.ts';
import * as billList from '../billing/bill-list.ts';
import * as bills from '../billing/bills.ts';
import * as changes from '../changes.ts';
import * as dashboards from '../dashboards.ts';
import * as importTables from '../data-transfer/import-tables.ts';
import * as imports from '../data-transfer/imports.ts';
import * as doctorChanges from '../doctor-changes.ts';
import * as doctorImport from '../doctor-import.ts';
import * as doctors from '../doctors.ts';
import * as dataExport from '../exports/data-export.ts';
import * as firstRun from '../first-run.ts';
import * as laboratory from '../laboratory.ts';
import * as balance from '../ledger/balance.ts';
import * as billMoney from '../ledger/bill-money.ts';
import * as creditNotes from '../ledger/credit-notes.ts';
import * as dayBook from '../ledger/day-book.ts';
import * as monthlyPayments from '../ledger/monthly-payments.ts';
import * as openings from '../ledger/openings.ts';
import * as payments from '../ledger/payments.ts';
import * as proof from '../ledger/proof.ts';
import * as statements from '../ledger/statements.ts';
import * as monitoring from '../monitoring.ts';
import * as monthClose from '../monthly-billing/month-close.ts';
import * as monthlyBills from '../monthly-billing/monthly-bills.ts';
import * as monthlyVersions from '../monthly-billing/monthly-versions.ts';
import * as notifications from '../notifications.ts';
import * as openedOrder from '../opened-order.ts';
import * as copies from '../papers/copies.ts';
import * as papers from '../papers/papers.ts';
import * as priceChanges from '../prices/price-changes.ts';
import * as priceLists from '../prices/price-lists.ts';
import * as prices from '../prices/prices.ts';
import * as products from '../prices/products.ts';
import * as revisions from '../revisions.ts';
import * as trials from '../trials.ts';
import * as workOrderChanges from '../work-order-changes.ts';
import * as workOrderFields from '../work-order-fields.ts';
import * as workOrders from '../work-orders.ts';
import * as fields from '../kit/fields.ts';
import * as problem from '../kit/problem.ts';
import { z } from '../kit/zod.ts';

/** The modules of the contract that export schemas. */
const MODULES: readonly object[] = [
  ownAccount,
  passkeys,
  secondFactor,
  session,
  users,
  alarmMail,
  analyticsTabs,
  analytics,
  auditFindings,
  auditLog,
  backups,
  batches,
  billList,
  bills,
  changes,
  dashboards,
  importTables,
  imports,
  doctorChanges,
  doctorImport,
  doctors,
  dataExport,
  firstRun,
  fields,
  problem,
  laboratory,
  balance,
  billMoney,
  creditNotes,
  dayBook,
  monthlyPayments,
  openings,
  payments,
  proof,
  statements,
  monitoring,
  monthClose,
  monthlyBills,
  monthlyVersions,
  notifications,
  openedOrder,
  copies,
  papers,
  priceChanges,
  priceLists,
  prices,
  products,
  revisions,
  trials,
  workOrderChanges,
  workOrderFields,
  workOrders,
];

/** The schemas of the contract with the names of their exports: those that records have in the API document. The browser loads none of this. */
export function namedSchemas(): ReadonlyMap<z.core.$ZodType, string> {
  const names = new Map<z.core.$ZodType, string>();
  for (const [name, value] of MODULES.flatMap((module) => Object.entries(module) as [string, unknown][])) {
    if (value instanceof z.core.$ZodType && /^[A-Z]/.test(name)) names.set(value, name);
  }
  return names;
}
