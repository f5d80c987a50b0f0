/** The title of the list of doctors with their balances. */
export const LEDGER_TITLE = 'Doctor Ledger';
