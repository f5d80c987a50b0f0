import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';

/** The addresses of the application's pages. */
export const PATHS = {
  login: '/',
  twoStep: '/two-step',
  firstPassword: '/first-password',
  setUp: '/set-up',
  staffDashboard: '/staff-dashboard',
  adminDashboard: '/admin-dashboard',
  workOrderForm: '/work-order-form',
  batchWorkOrder: '/batch-work-order',
  staffBatchWorkOrder: '/staff/batch-work-order',
  workOrdersList: '/work-orders-list',
  adminWorkOrderForm: '/admin/work-order-form',
  adminBatchWorkOrder: '/admin/batch-work-order',
  adminWorkOrdersList: '/admin/work-orders-list',
  createBill: '/create-bill',
  production: '/production',
  doctors: '/admin/doctors',
  bills: '/bills',
  adminBills: '/admin/bills',
  monthlyBilling: '/admin/monthly-billing',
  monthClose: '/admin/month-close',
  ledger: '/admin/ledger',
  dayBook: '/admin/payments',
  cheques: '/admin/payments/cheques',
  creditNotes: '/admin/credit-notes',
  analytics: '/analytics',
  settings: '/settings',
  dataExport: '/admin/export',
  dataImport: '/admin/import',
  systemMonitor: '/system-monitor',
  diagnostic: '/diagnostic',
  auditLog: '/audit-log',
  monthlyBillsPrint: '/print/monthly-bills',
  jobSlipsPrint: '/print/job-slips',
  rateCardPrint: '/print/rate-card',
  statementPrint: '/print/statement',
  prices: '/admin/prices',
  userManagement: '/user-management',
  adminPage: '/admin-page',
  profile: '/profile',
} as const;

/** The page that prints an initial bill, by the ID of the bill. */
export const initialBillPrintPath = (billId: string): string => `/print/bills/${billId}/initial`;

/** The page that prints a bill with amounts, by the ID of the bill. */
export const billPaperPrintPath = (billId: string): string => `/print/bills/${billId}/bill`;

/** The page that prints a receipt, by the ID of the payment. */
export const receiptPrintPath = (paymentId: string): string => `/print/receipts/${paymentId}`;

/** The page that prints a saved monthly bill, by its ID: the current or an earlier version. */
export const monthlyBillPrintPath = (monthlyBillId: string, version?: number): string =>
  `/print/monthly-bills/${monthlyBillId}${version === undefined ? '' : `?version=${version}`}`;

/** Parses the version from the query of that page; undefined is the current version. */
export function monthlyVersionIn(query: string): number | undefined {
  const version = Number(new URLSearchParams(query).get('version'));
  return Number.isInteger(version) && version > 0 ? version : undefined;
}

/**
 * The page that prints several saved monthly bills as one print job. The IDs are in the hash: those of a month are too
 * long for a query, and a hash is never sent to the server.
 */
export const monthlyBillsPrintPath = (monthlyBillIds: readonly string[]): string =>
  `${PATHS.monthlyBillsPrint}#${monthlyBillIds.join(',')}`;

/** The page that prints the job slips of orders, by their IDs. */
export const jobSlipsPrintPath = (orderIds: readonly string[]): string =>
  `${PATHS.jobSlipsPrint}#${orderIds.join(',')}`;

/** The hash of the section of backups on the settings page. */
export const BACKUPS_PLACE = 'backups';

/** Returns the IDs in the hash of a page that prints several papers. */
export const printedIdsIn = (hash: string): readonly string[] => [
  ...new Set(hash.split(',').filter((id) => /^[\da-f-]{36}$/.test(id))),
];

/** The page that prints a price list, or a doctor's rates, on a day. */
export const rateCardPrintPath = (
  place: { readonly price_list_id: string } | { readonly doctor_id: string },
  day: string,
) => `${PATHS.rateCardPrint}?${new URLSearchParams({ ...place, day }).toString()}`;

/** The page that prints a statement of account. `all` includes postings that cancel each other. */
export const statementPrintPath = ({
  all,
  ...asked
}: {
  readonly doctor_id: string;
  readonly from: string;
  readonly to: string;
  readonly all: boolean;
}): string => `${PATHS.statementPrint}?${new URLSearchParams({ ...asked, ...(all && { all: 'true' }) }).toString()}`;

/** The page that prints a credit note, by its ID. */
export const creditNotePrintPath = (noteId: string): string => `/print/credit-notes/${noteId}`;

/** The query of the price lists that puts the focus into the rate of a product (its name). */
export const rateOf = (product: string) => (): object => ({ rate: product });

/** The dashboard of a role. */
export const homeOf = (role: Role): string => (isAdmin(role) ? PATHS.adminDashboard : PATHS.staffDashboard);

/** The list of work orders. For `adminMode` see `useAdminMode`. */
export const listPathOf = (adminMode: boolean): string =>
  adminMode ? PATHS.adminWorkOrdersList : PATHS.workOrdersList;

/** The form for a new work order. */
export const formPathOf = (adminMode: boolean): string => (adminMode ? PATHS.adminWorkOrderForm : PATHS.workOrderForm);

/** The query that opens this form with help for a laboratory's first order. */
export const firstOrder = (): object => ({ first: 'yes' });

/** The form for a batch of work orders. */
export const batchPathOf = (adminMode: boolean): string =>
  adminMode ? PATHS.adminBatchWorkOrder : PATHS.batchWorkOrder;

/** The list of bills. */
export const billsPathOf = (adminMode: boolean): string => (adminMode ? PATHS.adminBills : PATHS.bills);

/** The page of a bill, by its ID. */
export const billPathOf = (adminMode: boolean, billId: string): string => `${billsPathOf(adminMode)}/${billId}`;

/** The page of a doctor, by the ID. Admins and staff have different pages. */
export const doctorPathOf = (forAdmin: boolean, doctorId: string): string =>
  forAdmin ? `${PATHS.doctors}/${doctorId}` : `/doctors/${doctorId}`;

/** The page of a work order, by its serial number. It is the same for all users, so that they can share the link. */
export const orderAddress = (serialNumber: string): string => `/orders/${serialNumber}`;

/** Returns the serial number if an address is the page of a work order, else null. */
export const orderAt = (pathname: string): string | null => /^\/orders\/([^/?#]+)$/.exec(pathname)?.[1] ?? null;

/** Whether an address is in admin mode. For admins this includes the shared page of an order. */
export const isAdminPath = (pathname: string): boolean => /^\/(?:admin|orders)\//.test(pathname);
