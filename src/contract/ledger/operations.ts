import { exportBalances, exportLedger, exportStatement } from './exports.ts';
import {
  getLedger,
  getOpenDocuments,
  getPayment,
  downloadPaymentPdf,
  recordPayment,
  takeBackPayment,
} from './payments.ts';
import { setDoctorOpening } from './openings.ts';
import { verifyLedger } from './proof.ts';
import { getStatement, getStatementPdf } from './statements.ts';

/** All that can be asked for and done of what doctors owe. */
export const LEDGER_OPERATIONS = {
  getLedger,
  getOpenDocuments,
  getPayment,
  recordPayment,
  takeBackPayment,
  downloadPaymentPdf,
  setDoctorOpening,
  getStatement,
  getStatementPdf,
  verifyLedger,
  exportStatement,
  exportBalances,
  exportLedger,
} as const;
