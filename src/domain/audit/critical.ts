// Which audit log entries are highlighted as critical.

/** Actions with an effect on money or on all data. */
const HIGH_IMPACT = ['SET_DOCTOR_OPENING', 'VOID_BILL', 'WRITE_OFF', 'EXPORT_EVERYTHING'] as const;

/** Actions that affect many records or cannot be undone. */
const CRITICAL: ReadonlySet<string> = new Set(['DELETE_USER', 'BULK_UPDATE', ...HIGH_IMPACT]);

/** Whether an action is critical. A refused attempt counts like the action. */
export const isCritical = (action: string): boolean =>
  CRITICAL.has(action.startsWith('REFUSED_') ? action.slice('REFUSED_'.length) : action);
