// Page titles, in a file of their own because the navigation loads them early.

export const MONITOR_TITLE = 'System Monitor';
export const DIAGNOSTIC_TITLE = 'Diagnostic';
