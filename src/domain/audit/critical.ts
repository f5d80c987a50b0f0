// Which entries of the audit log must catch the eye.

/** Acts that many records hang on, or that cannot be undone. */
const CRITICAL = new Set<string>(['DELETE_USER', 'BULK_UPDATE', 'SET_DOCTOR_OPENING', 'EXPORT_EVERYTHING']);

/** An act that somebody was refused is as critical as the act. */
export const isCritical = (action: string): boolean =>
  CRITICAL.has(action.startsWith('REFUSED_') ? action.slice('REFUSED_'.length) : action);
