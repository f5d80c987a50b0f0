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
  takeBackPayment,
} from './payments.ts';
import { setBillChargedOn, voidBill } from '../billing/bill-changes.ts';
import { markMonthlyBillPaid, takeBackMonthlyBillPaid } from './monthly-payments.ts';
import { setDoctorOpening } from './openings.ts';
import { verifyLedger } from './proof.ts';
import { getDoctorLimit } from './limits.ts';
import { getPayments } from './day-book.ts';
import { getStatement, getStatementPdf, markStatementPrinted } from './statements.ts';
import { recordRefund } from './refunds.ts';

/** All that can be asked for and done of what doctors owe. */
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
  takeBackPayment,
  setDoctorOpening,
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
  takeBackMonthlyBillPaid,
  markStatementPrinted,
  verifyLedger,
  exportStatement,
  exportBalances,
  exportPayments,
  exportCreditNotes,
  exportLedger,
} as const;
