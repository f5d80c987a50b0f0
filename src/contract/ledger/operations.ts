import { exportBalances, exportLedger, exportStatement } from './exports.ts';
import {
  getLedger,
  getOpenDocuments,
  getPayment,
  downloadPaymentPdf,
  recordPayment,
  allocatePayment,
  reallocatePayment,
  takeBackPayment,
} from './payments.ts';
import { setBillChargedOn, voidBill } from '../bill-changes.ts';
import { markMonthlyBillPaid, takeBackMonthlyBillPaid } from './monthly-payments.ts';
import { setDoctorOpening } from './openings.ts';
import { verifyLedger } from './proof.ts';
import { getStatement, getStatementPdf } from './statements.ts';

/** All that can be asked for and done of what doctors owe. */
export const LEDGER_OPERATIONS = {
  getLedger,
  getOpenDocuments,
  getPayment,
  recordPayment,
  allocatePayment,
  reallocatePayment,
  takeBackPayment,
  downloadPaymentPdf,
  setDoctorOpening,
  getStatement,
  getStatementPdf,
  voidBill,
  setBillChargedOn,
  markMonthlyBillPaid,
  takeBackMonthlyBillPaid,
  verifyLedger,
  exportStatement,
  exportBalances,
  exportLedger,
} as const;
