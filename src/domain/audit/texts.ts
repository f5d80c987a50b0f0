// Texts of the audit log.

export const AUDIT_TEXTS = {
  title: 'Audit Log',
  none: 'No audit logs found.',
  notLoaded: (why: string) => `The audit log could not be loaded: ${why}`,
  notVerified: (why: string) => `The audit log could not be verified: ${why}`,
  noFields: 'No further details were recorded.',
} as const;

/**
 * Formats an action: `UPDATE_BILL_AMOUNT` becomes `Update bill amount`, a refused one `Refused: update bill amount`.
 */
export const actionText = (action: string): string => wordsOf(action.replace(/^REFUSED_/, 'REFUSED:_'));

/** Formats the name of a field or kind of record: `previous_status` becomes `Previous status`. */
export const fieldText = (field: string): string => (/^[a-z_]+$/.test(field) ? wordsOf(field) : field);

function wordsOf(name: string): string {
  const words = name.toLowerCase().replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
