import { exportBalances, exportCreditNotes, exportLedger, exportPayments, exportStatement } from './exports.ts';
import { getBillsOnMonth } from './bills-on-month.ts';
import {
  createCreditNote,
  getCreditNote,
  getCreditNotePdf,
  getCreditNotes,
  getCreditable,
  voidCreditNote,
  writeOff,
} from './credit-notes.ts';
import {
  getLedger,
  getOpenDocuments,
  getPayment,
  recordPayment,
  allocatePayment,
  reallocatePayment,
  reversePayment,
} from './payments.ts';
import { setBillChargedOn, voidBill } from '../billing/bill-changes.ts';
import { markMonthlyBillPaid, reverseMonthlyBillPayment } from './monthly-payments.ts';
import { setOpeningBalance } from './opening-balances.ts';
import { verifyLedger } from './ledger-check.ts';
import { getDoctorLimit } from './credit-limit.ts';
import { getPayments } from './payment-list.ts';
import { getStatement, getStatementPdf, markStatementPrinted } from './statements.ts';
import { recordRefund } from './refunds.ts';

export const LEDGER_OPERATIONS = {
  getLedger,
  getOpenDocuments,
  getBillsOnMonth,
  getDoctorLimit,
  getPayments,
  getPayment,
  recordPayment,
  allocatePayment,
  reallocatePayment,
  reversePayment,
  setOpeningBalance,
  recordRefund,
  getCreditNotes,
  getCreditNote,
  getCreditNotePdf,
  getCreditable,
  createCreditNote,
  voidCreditNote,
  writeOff,
  getStatement,
  getStatementPdf,
  voidBill,
  setBillChargedOn,
  markMonthlyBillPaid,
  reverseMonthlyBillPayment,
  markStatementPrinted,
  verifyLedger,
  exportStatement,
  exportBalances,
  exportPayments,
  exportCreditNotes,
  exportLedger,
} as const;
