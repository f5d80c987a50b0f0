// The one permission table: which operation is open to whom. Rules that depend on a record's state stand with that record's noun.
import type { Role } from './roles.ts';

/** `anyone`: also without signing in. Otherwise the roles that may call the operation. */
export type Access = 'anyone' | readonly Role[];

const ADMINS = ['ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[];
const SIGNED_IN = ['USER', 'ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[];

/** Every operation of the API by name. An operation that is missing here does not compile. */
export const PERMISSIONS = {
  signIn: 'anyone',
  signOut: 'anyone',
  getSession: 'anyone',
  getLaboratory: 'anyone',
  getDoctors: SIGNED_IN,
  getWorkOrders: SIGNED_IN,
  createWorkOrder: SIGNED_IN,
  createWorkOrderBatch: SIGNED_IN,
  getWorkOrder: SIGNED_IN,
  updateWorkOrder: SIGNED_IN,
  deleteWorkOrder: SIGNED_IN,
  completeWorkOrder: SIGNED_IN,
  toggleUrgentStatus: SIGNED_IN,
  cancelWorkOrder: ADMINS,
  reopenWorkOrder: ADMINS,
  getTrialsByWorkOrder: SIGNED_IN,
  createTrial: SIGNED_IN,
  updateTrial: SIGNED_IN,
  deleteTrial: SIGNED_IN,
  returnWorkOrder: SIGNED_IN,
  startRevision: SIGNED_IN,
  completeRevision: SIGNED_IN,
  getRevisionHistory: SIGNED_IN,
  getBatchWorkOrders: SIGNED_IN,
  checkWorkOrderHasBill: SIGNED_IN,
  createBill: SIGNED_IN,
  createGroupedBill: SIGNED_IN,
  getBill: SIGNED_IN,
  markBillAsPrinted: SIGNED_IN,
} as const satisfies Readonly<Record<string, Access>>;

export type OperationName = keyof typeof PERMISSIONS;

/** Whether an operation is open to a role; `null` is somebody who has not signed in. */
export function isPermitted(operation: OperationName, role: Role | null): boolean {
  const access: Access = PERMISSIONS[operation];
  if (access === 'anyone') return true;
  return role !== null && access.includes(role);
}
