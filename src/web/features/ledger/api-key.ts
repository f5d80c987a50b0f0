/** What was asked for of doctors' accounts begins with this key. */
export const LEDGER_KEY = ['ledger'] as const;
