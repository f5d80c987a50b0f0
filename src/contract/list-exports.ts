import { exportUsers } from './accounts/users.ts';
import { exportBills } from './billing/bill-list.ts';
import { exportMonthlyBills } from './monthly-billing/monthly-bills.ts';
import { exportWorkOrders } from './work-orders/work-orders.ts';

/** Exports of lists, except doctors, ledger and audit log. */
export const LIST_EXPORT_OPERATIONS = { exportUsers, exportWorkOrders, exportBills, exportMonthlyBills } as const;
