import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';

/** Every address of the product. */
export const PATHS = {
  login: '/',
  staffDashboard: '/staff-dashboard',
  adminDashboard: '/admin-dashboard',
  workOrderForm: '/work-order-form',
  batchWorkOrder: '/batch-work-order',
  staffBatchWorkOrder: '/staff/batch-work-order',
  workOrdersList: '/work-orders-list',
  adminWorkOrderForm: '/admin/work-order-form',
  adminBatchWorkOrder: '/admin/batch-work-order',
  adminWorkOrdersList: '/admin/work-orders-list',
} as const;

/** The page that prints the initial bill of a bill (its id). */
export const initialBillPrintPath = (billId: string): string => `/print/bills/${billId}/initial`;

/** The dashboard that belongs to a role. */
export const homeOf = (role: Role): string => (isAdmin(role) ? PATHS.adminDashboard : PATHS.staffDashboard);

/** The list of work orders, in admin mode or not (`useAdminMode`). */
export const listPathOf = (adminMode: boolean): string =>
  adminMode ? PATHS.adminWorkOrdersList : PATHS.workOrdersList;

/** The form for a new work order, in admin mode or not. */
export const formPathOf = (adminMode: boolean): string => (adminMode ? PATHS.adminWorkOrderForm : PATHS.workOrderForm);

/** The form for a batch of work orders, in admin mode or not. */
export const batchPathOf = (adminMode: boolean): string =>
  adminMode ? PATHS.adminBatchWorkOrder : PATHS.batchWorkOrder;

/** Whether an address is one of the screens in admin mode. */
export const isAdminPath = (pathname: string): boolean => pathname.startsWith('/admin/');
