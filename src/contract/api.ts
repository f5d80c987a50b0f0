import type { OperationName } from '#domain/accounts/permissions.ts';
import { createBill, getBill, markBillAsPrinted } from './bills.ts';
import { getDoctors } from './doctors.ts';
import { getLaboratory } from './laboratory.ts';
import type { Operation } from './operation.ts';
import { getSession, signIn, signOut } from './session.ts';
import { completeWorkOrder, createWorkOrder, getWorkOrders } from './work-orders.ts';

/** The whole API. An operation with a permission but without a contract, or the reverse, does not compile. */
export const API = {
  signIn,
  signOut,
  getSession,
  getLaboratory,
  getDoctors,
  getWorkOrders,
  createWorkOrder,
  completeWorkOrder,
  createBill,
  getBill,
  markBillAsPrinted,
} as const satisfies { readonly [Name in OperationName]: Operation & { readonly name: Name } };
