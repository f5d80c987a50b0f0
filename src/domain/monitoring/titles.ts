// Names of the pages, apart from all that they say: the navigation is loaded long before them.

export const MONITOR_TITLE = 'System Monitor';
export const DIAGNOSTIC_TITLE = 'Diagnostic';
