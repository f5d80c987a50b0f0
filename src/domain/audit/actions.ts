// What the audit log can say was done.

export const AUDIT_ACTIONS = [
  'CREATE_USER',
  'LOGIN',
  'LOGIN_FAILED',
  'LOGOUT',
  'CREATE_WORK_ORDER',
  'COMPLETE_WORK_ORDER',
  'CREATE_BILL',
  'PRINT_BILL',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of record that an entry can be about. */
export type AuditSubject = 'account' | 'session' | 'work_order' | 'bill';
