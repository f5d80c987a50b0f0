// What the audit log can say was done.

export const AUDIT_ACTIONS = [
  'CREATE_USER',
  'LOGIN',
  'LOGIN_FAILED',
  'LOGOUT',
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
  'SAVE_MONTHLY_BILL',
  'REGENERATE_MONTHLY_BILL',
  'PRINT_MONTHLY_BILL',
  'UPDATE_LABORATORY',
  'EXPORT_AUDIT_LOG',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

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
