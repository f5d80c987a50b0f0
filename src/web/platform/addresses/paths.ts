import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';

/** Every address of the product. */
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
  doctors: '/admin/doctors',
  bills: '/bills',
  adminBills: '/admin/bills',
  monthlyBilling: '/admin/monthly-billing',
  monthClose: '/admin/month-close',
  ledger: '/admin/ledger',
  dayBook: '/admin/payments',
  creditNotes: '/admin/credit-notes',
  analytics: '/analytics',
  settings: '/settings',
  dataExport: '/admin/export',
  dataImport: '/admin/import',
  systemMonitor: '/system-monitor',
  diagnostic: '/diagnostic',
  auditLog: '/audit-log',
  monthlyBillsPrint: '/print/monthly-bills',
  rateCardPrint: '/print/rate-card',
  statementPrint: '/print/statement',
  prices: '/admin/prices',
  userManagement: '/user-management',
  adminPage: '/admin-page',
  profile: '/profile',
} as const;

/** The page that prints the initial bill of a bill (its id). */
export const initialBillPrintPath = (billId: string): string => `/print/bills/${billId}/initial`;

/** The page that prints the bill with amounts of a bill (its id). */
export const billPaperPrintPath = (billId: string): string => `/print/bills/${billId}/bill`;

/** The page that prints the receipt of a payment (its id). */
export const receiptPrintPath = (paymentId: string): string => `/print/receipts/${paymentId}`;

/** The page that prints a saved monthly bill (its id), as it is or as it was in an earlier version. */
export const monthlyBillPrintPath = (monthlyBillId: string, version?: number): string =>
  `/print/monthly-bills/${monthlyBillId}${version === undefined ? '' : `?version=${version}`}`;

/** The version named in the query of that page's address; undefined for the present one. */
export function monthlyVersionIn(query: string): number | undefined {
  const version = Number(new URLSearchParams(query).get('version'));
  return Number.isInteger(version) && version > 0 ? version : undefined;
}

/**
 * The page that prints several saved monthly bills (their ids) as one job. The ids are behind the `#`: those of a month are longer than
 * servers accept in an address, and this part is never sent.
 */
export const monthlyBillsPrintPath = (monthlyBillIds: readonly string[]): string =>
  `${PATHS.monthlyBillsPrint}#${monthlyBillIds.join(',')}`;

/** The ids in the part behind the `#` of that page's address, each once. */
/** The hash of the section of backups on the settings page. */
export const BACKUPS_PLACE = 'backups';

export const monthlyBillIdsIn = (hash: string): readonly string[] => [
  ...new Set(hash.split(',').filter((id) => /^[\da-f-]{36}$/.test(id))),
];

/** The page that prints the rates of a list, or what a doctor pays, on a day. */
export const rateCardPrintPath = (
  place: { readonly price_list_id: string } | { readonly doctor_id: string },
  day: string,
) => `${PATHS.rateCardPrint}?${new URLSearchParams({ ...place, day }).toString()}`;

/** The page that prints the statement of a doctor's account in a period; `all` with what came to nothing. */
export const statementPrintPath = ({
  all,
  ...asked
}: {
  readonly doctor_id: string;
  readonly from: string;
  readonly to: string;
  readonly all: boolean;
}): string => `${PATHS.statementPrint}?${new URLSearchParams({ ...asked, ...(all && { all: 'true' }) }).toString()}`;

/** The page that prints a credit note (its id). */
export const creditNotePrintPath = (noteId: string): string => `/print/credit-notes/${noteId}`;

/** The dashboard that belongs to a role. */
export const homeOf = (role: Role): string => (isAdmin(role) ? PATHS.adminDashboard : PATHS.staffDashboard);

/** The list of work orders, in admin mode or not (`useAdminMode`). */
export const listPathOf = (adminMode: boolean): string =>
  adminMode ? PATHS.adminWorkOrdersList : PATHS.workOrdersList;

/** The form for a new work order, in admin mode or not. */
export const formPathOf = (adminMode: boolean): string => (adminMode ? PATHS.adminWorkOrderForm : PATHS.workOrderForm);

/** In the query of that form's address: with words that help with the first one. */
export const firstOrder = (): object => ({ first: 'yes' });

/** The form for a batch of work orders, in admin mode or not. */
export const batchPathOf = (adminMode: boolean): string =>
  adminMode ? PATHS.adminBatchWorkOrder : PATHS.batchWorkOrder;

/** The list of bills, in admin mode or not. */
export const billsPathOf = (adminMode: boolean): string => (adminMode ? PATHS.adminBills : PATHS.bills);

/** One bill (its id), in admin mode or not. */
export const billPathOf = (adminMode: boolean, billId: string): string => `${billsPathOf(adminMode)}/${billId}`;

/** The page of a doctor (the id): all that is kept for administrators, what everyone may know for staff. */
export const doctorPathOf = (forAdmin: boolean, doctorId: string): string =>
  forAdmin ? `${PATHS.doctors}/${doctorId}` : `/doctors/${doctorId}`;

/** The page of a work order (its serial number): the same for everyone, so that it can be sent to a colleague. */
export const orderAddress = (serialNumber: string): string => `/orders/${serialNumber}`;

/** The serial number of the work order whose page an address is; null for any other page. */
export const orderAt = (pathname: string): string | null => /^\/orders\/([^/?#]+)$/.exec(pathname)?.[1] ?? null;

/** Whether an address is one of the screens in admin mode. The page of an order, which all share, is one for administrators. */
export const isAdminPath = (pathname: string): boolean => /^\/(?:admin|orders)\//.test(pathname);
