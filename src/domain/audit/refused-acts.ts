// Acts that are for administrators alone. Being refused one is written down, like the act itself.
import type { OperationName } from '#domain/accounts/permissions.ts';
import type { Refusal } from '#domain/shared/refusal.ts';

/** Each with the kind of record that it is about. An operation that changes something and is closed to staff stands here. */
export const ADMINISTRATIVE_ACTS = {
  createUser: 'account',
  deleteUser: 'account',
  changeUserPassword: 'account',
  promoteUser: 'account',
  demoteUser: 'account',
  makeSuperAdmin: 'account',
  removeSuperAdmin: 'account',
  changeUserEmail: 'account',
  disableUser: 'account',
  enableUser: 'account',
  clearSecondFactor: 'account',
  endUserSession: 'account',
  createDoctor: 'doctor',
  updateDoctor: 'doctor',
  retireDoctor: 'doctor',
  mergeDoctors: 'doctor',
  importDoctors: 'doctor',
  cancelWorkOrder: 'work_order',
  reopenWorkOrder: 'work_order',
  updateWorkOrderAmount: 'work_order',
  updateBillAmount: 'bill',
  updateBillStatus: 'bill',
  markBillPaid: 'bill',
  takeBackBillPaid: 'bill',
  takeOrderOffBill: 'bill',
  voidBill: 'bill',
  markMonthlyBillPaid: 'monthly_bill',
  takeBackMonthlyBillPaid: 'monthly_bill',
  setBillChargedOn: 'bill',
  markBillPaperPrinted: 'bill',
  cancelPrint: 'bill',
  downloadBillPdf: 'bill',
  markStatementPrinted: 'ledger',
  recordPayment: 'payment',
  allocatePayment: 'payment',
  reallocatePayment: 'payment',
  takeBackPayment: 'payment',
  recordRefund: 'payment',
  createCreditNote: 'credit_note',
  voidCreditNote: 'credit_note',
  writeOff: 'credit_note',
  downloadPaymentPdf: 'payment',
  setDoctorOpening: 'ledger',
  markPaymentPrinted: 'payment',
  createProduct: 'product',
  updateProduct: 'product',
  retireProduct: 'product',
  createPriceList: 'price_list',
  copyPriceList: 'price_list',
  updatePriceList: 'price_list',
  retirePriceList: 'price_list',
  savePriceRates: 'price_list',
  saveDoctorTerms: 'doctor_terms',
  repriceWorkOrders: 'work_order',
  priceFromRateCard: 'work_order',
  saveMonthlyPrices: 'work_order',
  saveMonthlyBillHistory: 'monthly_bill',
  regenerateMonthlyBill: 'monthly_bill',
  markMonthlyBillPrinted: 'monthly_bill',
  downloadMonthlyBillPdf: 'monthly_bill',
  closeMonth: 'monthly_bill',
  takeLastRates: 'work_order',
  updateLaboratory: 'laboratory',
  skipFirstRun: 'laboratory',
  updateAlarmMail: 'laboratory',
  sendTestAlarm: 'laboratory',
  uploadLaboratoryLogo: 'laboratory',
  removeLaboratoryLogo: 'laboratory',
  acknowledgeTampering: 'audit_log',
  backUpNow: 'backup',
  downloadBackup: 'backup',
  exportEverything: 'export',
  takeDataExport: 'export',
  cancelDataExport: 'export',
  startImport: 'import',
  uploadImportFile: 'import',
  runImport: 'import',
  exportImportProblems: 'import',
  dropImport: 'import',
} as const satisfies { readonly [Name in OperationName]?: string };

export type AdministrativeAct = keyof typeof ADMINISTRATIVE_ACTS;

export const isAdministrative = (operation: OperationName): operation is AdministrativeAct =>
  operation in ADMINISTRATIVE_ACTS;

type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? '_' : ''}${Uppercase<First>}${Snake<Rest>}`
  : '';

export type RefusedAction = `REFUSED_${Snake<AdministrativeAct>}`;

/** How the audit log calls it when somebody was refused an act: `REFUSED_DELETE_USER`. */
export const refusedActionOf = (act: AdministrativeAct): RefusedAction =>
  `REFUSED_${act.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}` as RefusedAction;

export const REFUSED_ACTIONS: readonly RefusedAction[] = (Object.keys(ADMINISTRATIVE_ACTS) as AdministrativeAct[]).map(
  refusedActionOf,
);

/** Slips of the hand are not written down: a field to mend, a record that somebody else changed in between. */
export const isWorthNoting = ({ kind, code }: Refusal): boolean =>
  kind !== 'invalid' && kind !== 'unauthenticated' && code !== 'stale_version';
