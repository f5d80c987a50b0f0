import {
  cancelBillPrint,
  cancelPrint,
  markBillAsPrinted,
  markBillPaperPrinted,
  markMonthlyBillPrinted,
  markPaymentPrinted,
} from './copies.ts';
import { downloadBillPdf, downloadMonthlyBillPdf, downloadPaymentPdf } from './paper-downloads.ts';

export const PAPER_OPERATIONS = {
  markBillAsPrinted,
  cancelBillPrint,
  markBillPaperPrinted,
  markMonthlyBillPrinted,
  markPaymentPrinted,
  cancelPrint,
  downloadBillPdf,
  downloadMonthlyBillPdf,
  downloadPaymentPdf,
} as const;
