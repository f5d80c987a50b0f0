import {
  countBillCopy,
  giveBackBillCopy,
  giveBackBillPaper,
  giveBackReceiptCopy,
  holdBillCopy,
  holdBillPaper,
  holdReceiptCopy,
  markBillAsPrinted,
  markBillPaperPrinted,
  markPaymentPrinted,
} from './copies.ts';
import {
  countMonthlyBillCopy,
  giveBackMonthlyBillCopy,
  holdMonthlyBillCopy,
  markMonthlyBillPrinted,
} from './monthly-copies.ts';
import { downloadBillPdf, downloadMonthlyBillPdf, downloadPaymentPdf } from './papers.ts';

/** All that can be asked for and done of papers. */
export const PAPER_OPERATIONS = {
  markBillAsPrinted,
  holdBillCopy,
  countBillCopy,
  giveBackBillCopy,
  holdBillPaper,
  markBillPaperPrinted,
  giveBackBillPaper,
  markMonthlyBillPrinted,
  holdMonthlyBillCopy,
  countMonthlyBillCopy,
  giveBackMonthlyBillCopy,
  holdReceiptCopy,
  markPaymentPrinted,
  giveBackReceiptCopy,
  downloadBillPdf,
  downloadMonthlyBillPdf,
  downloadPaymentPdf,
} as const;
