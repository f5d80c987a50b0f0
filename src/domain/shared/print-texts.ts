// What is said of a paper before and after it is printed.

export const PRINT_TEXTS = {
  print: 'Print',
  download: 'Download PDF',
  notDownloaded: (why: string) => `Error downloading PDF: ${why}`,
  popupBlocked: 'Popup blocked! Please allow popups for this site.',
  printAgain: 'Print again',
  notPrinted: 'It was not printed',
  /** Before its dialog opens: browsers do not tell whether it is cancelled there. */
  counted: (copy: string) => `Counted as printed: ${copy}.`,
  /** Of a paper that nobody counts. */
  handedOver: (document: string) => `${document} was handed to the printer.`,
  notCounted: 'Nothing is counted.',
  countedOf: (bills: number) => `${bills} ${bills === 1 ? 'copy is' : 'copies are'} counted as printed.`,
  counting: 'Counting the copies. Keep this page open.',
  lastPrinted: (copyNumber: number, by: string, at: string) =>
    `Copy ${copyNumber} was counted as printed by ${by}, ${at}.`,
} as const;
