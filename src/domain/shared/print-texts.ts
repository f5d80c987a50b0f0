// What is said of a paper before and after it is printed.

/** Of several copies, so many are named. */
const COPIES_NAMED = 3;

const named = (names: readonly string[]): string =>
  names.length > COPIES_NAMED
    ? `${names.slice(0, COPIES_NAMED).join(', ')} and ${names.length - COPIES_NAMED} more`
    : names.join(', ');

export const PRINT_TEXTS = {
  print: 'Print',
  download: 'Download PDF',
  notDownloaded: (why: string) => `Error downloading PDF: ${why}`,
  popupBlocked: 'Popup blocked! Please allow popups for this site.',
  printAgain: 'Print again',
  printed: 'Printed',
  notPrinted: 'It was not printed',
  notPrintedAll: 'They were not printed',
  wasPrinted: 'It was printed',
  werePrinted: 'They were printed',
  /** Before it is printed. */
  preview: (copy: string) => `Preview of ${copy}. It is counted once it is printed.`,
  /** After its dialog was closed: browsers do not tell whether it was cancelled there. */
  counted: (copy: string) => `Counted as printed: ${copy}.`,
  /** Of a paper that nobody counts. */
  handedOver: (document: string) => `${document} was handed to the printer.`,
  notCounted: 'Nothing is counted.',
  previewOf: (bills: number) =>
    `Preview of ${bills} ${bills === 1 ? 'bill' : 'bills'}. Each is counted once they are printed.`,
  countedOf: (bills: number) => `${bills} ${bills === 1 ? 'copy is' : 'copies are'} counted as printed.`,
  counting: 'Counting the copies. Keep this page open.',
  /** Of copies that were held for a print dialog of which nobody knows how it ended. */
  inDoubt: (copies: readonly string[]) =>
    `${named(copies)} ${copies.length === 1 ? 'was' : 'were'} about to be printed, and nobody has said whether ${copies.length === 1 ? 'it was' : 'they were'}. What is printed now says that it is another copy.`,
  doubtful: (document: string, copyNumber: number, by: string, at: string) =>
    `Copy ${copyNumber} of ${document} (${by}, ${at})`,
  lastPrinted: (copyNumber: number, by: string, at: string) =>
    `Copy ${copyNumber} was counted as printed by ${by}, ${at}.`,
} as const;
