/** What the list of what doctors owe is called. */
export const LEDGER_TITLE = 'Doctor Ledger';
