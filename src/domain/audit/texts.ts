// What the audit log says, in words.

export const AUDIT_TEXTS = {
  title: 'Audit Log',
  none: 'No audit logs found.',
  notLoaded: (why: string) => `The audit log could not be loaded: ${why}`,
  notVerified: (why: string) => `The audit log could not be verified: ${why}`,
  noFields: 'No further details were recorded.',
} as const;

/** An action as people say it: `UPDATE_BILL_AMOUNT` is `Update bill amount`, and where it was refused `Refused: update bill amount`. */
export const actionText = (action: string): string => wordsOf(action.replace(/^REFUSED_/, 'REFUSED:_'));

/** A field or a kind of record as people say it: `previous_status` is `Previous status`. */
export const fieldText = (field: string): string => (/^[a-z_]+$/.test(field) ? wordsOf(field) : field);

function wordsOf(name: string): string {
  const words = name.toLowerCase().replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
