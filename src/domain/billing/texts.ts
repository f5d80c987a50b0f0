// What the screens of billing say.

export const BILLING_TEXTS = {
  created: (serialNumber: string) => `Bill created successfully for work order ${serialNumber}`,
  notCreated: (message: string) => `Error creating bill: ${message}`,
  inProgress: 'Bill creation already in progress. Please wait...',
  noBill: 'No bill found for this work order',
  notFetched: 'Error fetching bill data',
  notPrinted: (message: string) => `Error printing initial bill: ${message}`,
  detailsNotLoaded: 'Unable to load work order details for initial bill',
  dateAfterToday: 'Bill date cannot be after today',
  popupBlocked: 'Popup blocked! Please allow popups for this site.',
} as const;

/** The print dialog opens this long (ms) after the page is drawn. */
export const PRINT_DELAY = 500;
