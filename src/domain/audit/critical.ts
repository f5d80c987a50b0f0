// Which entries of the audit log must catch the eye.

/** Acts on money and on everything at once. */
const HIGH_IMPACT = ['SET_DOCTOR_OPENING', 'VOID_BILL', 'WRITE_OFF', 'EXPORT_EVERYTHING'] as const;

/** Acts that many records hang on, or that cannot be undone. */
const CRITICAL: ReadonlySet<string> = new Set(['DELETE_USER', 'BULK_UPDATE', ...HIGH_IMPACT]);

/** A refused action is as critical as the action. */
export const isCritical = (action: string): boolean =>
  CRITICAL.has(action.startsWith('REFUSED_') ? action.slice('REFUSED_'.length) : action);
