// What the audit log can say was done, or refused.
import { REFUSED_ACTIONS } from './refused-acts.ts';
import type { RefusedAction } from './refused-acts.ts';

const DONE = [
  'CREATE_USER',
  'DELETE_USER',
  'PROMOTE_USER',
  'DEMOTE_USER',
  'CHANGE_USER_PASSWORD',
  'MAKE_SUPER_ADMIN',
  'REMOVE_SUPER_ADMIN',
  'CHANGE_USER_EMAIL',
  'DISABLE_USER',
  'ENABLE_USER',
  'RESET_PASSWORD',
  'LOGIN',
  'LOGIN_FAILED',
  'LOGOUT',
  'CONFIRM_PASSWORD',
  'CHANGE_OWN_PASSWORD',
  'UPDATE_OWN_ACCOUNT',
  'END_SESSION',
  'CREATE_WORK_ORDER',
  'UPDATE_WORK_ORDER',
  'DELETE_WORK_ORDER',
  'COMPLETE_WORK_ORDER',
  'MARK_URGENT',
  'UNMARK_URGENT',
  'CANCEL_WORK_ORDER',
  'REOPEN_WORK_ORDER',
  'CREATE_DOCTOR',
  'CREATE_TRIAL',
  'UPDATE_TRIAL',
  'DELETE_TRIAL',
  'RETURN_WORK_ORDER',
  'START_REVISION',
  'COMPLETE_REVISION',
  'CREATE_BILL',
  'PRINT_BILL',
  'UPDATE_BILL_AMOUNT',
  'UPDATE_BILL_STATUS',
  'UPDATE_WORK_ORDER_AMOUNT',
  'BULK_UPDATE',
  'MARK_BILL_PAID',
  'TAKE_BACK_BILL_PAID',
  'TAKE_ORDER_OFF_BILL',
  'SET_NUMBER_COUNTER',
  'SAVE_MONTHLY_BILL',
  'REGENERATE_MONTHLY_BILL',
  'PRINT_MONTHLY_BILL',
  'UPDATE_LABORATORY',
  'EXPORT_AUDIT_LOG',
  'FIND_TAMPERING',
  'ACKNOWLEDGE_TAMPERING',
] as const;

export type AuditAction = (typeof DONE)[number] | RefusedAction;

export const AUDIT_ACTIONS: readonly AuditAction[] = [...DONE, ...REFUSED_ACTIONS];

/** The kinds of record that an entry can be about. */
export const AUDIT_SUBJECTS = [
  'account',
  'laboratory',
  'session',
  'work_order',
  'doctor',
  'trial',
  'bill',
  'monthly_bill',
  'audit_log',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
