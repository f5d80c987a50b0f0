// Messages before and after printing.
import { countText } from './figure-texts.ts';

export const PRINT_TEXTS = {
  print: 'Print',
  download: 'Download PDF',
  notDownloaded: (why: string) => `Error downloading PDF: ${why}`,
  popupBlocked: 'Popup blocked! Please allow popups for this site.',
  slips: (orders: number) => (orders === 1 ? 'Print slip' : `Print ${orders} slips`),
  printAgain: 'Print again',
  notPrinted: 'Not printed',
  cancelTitle: 'Mark this copy as not printed?',
  /** Shown before the print dialog opens, because browsers do not report whether it was cancelled. */
  counted: (copy: string) => `Recorded as printed: ${copy}.`,
  /** For a document without numbered copies. */
  handedOver: (document: string) => `${document} was sent to the printer.`,
  notCounted: 'Copies are not recorded.',
  countedOf: (bills: number) => `${countText(bills, 'copy', 'copies')} recorded as printed.`,
  counting: 'Recording the copies. Keep this page open.',
  lastPrinted: (copyNumber: number, by: string, at: string) =>
    `Copy ${copyNumber} was recorded as printed by ${by}, ${at}.`,
} as const;
