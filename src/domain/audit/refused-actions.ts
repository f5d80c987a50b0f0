// Actions for admins only. The audit log records refused attempts as well as the actions.
import type { OperationName } from '#domain/accounts/permissions.ts';
import type { Refusal } from '#domain/shared/refusal.ts';

/** Operations that change something and are not open to staff, each with its kind of record. */
export const ADMIN_ACTIONS = {
  createUser: 'account',
  deleteUser: 'account',
  changeUserPassword: 'account',
  promoteUser: 'account',
  demoteUser: 'account',
  grantSuperAdmin: 'account',
  revokeSuperAdmin: 'account',
  changeUserEmail: 'account',
  disableUser: 'account',
  enableUser: 'account',
  disableSecondFactor: 'account',
  endUserSession: 'account',
  createDoctor: 'doctor',
  updateDoctor: 'doctor',
  retireDoctor: 'doctor',
  mergeDoctors: 'doctor',
  cancelWorkOrder: 'work_order',
  reopenWorkOrder: 'work_order',
  updateWorkOrderAmount: 'work_order',
  updateBillAmount: 'bill',
  updateBillStatus: 'bill',
  markBillPaid: 'bill',
  reverseBillPayment: 'bill',
  removeOrderFromBill: 'bill',
  voidBill: 'bill',
  markMonthlyBillPaid: 'monthly_bill',
  reverseMonthlyBillPayment: 'monthly_bill',
  setBillChargedOn: 'bill',
  markBillPaperPrinted: 'bill',
  cancelPrint: 'bill',
  downloadBillPdf: 'bill',
  markStatementPrinted: 'ledger',
  recordPayment: 'payment',
  allocatePayment: 'payment',
  reallocatePayment: 'payment',
  reversePayment: 'payment',
  recordRefund: 'payment',
  createCreditNote: 'credit_note',
  voidCreditNote: 'credit_note',
  writeOff: 'credit_note',
  downloadPaymentPdf: 'payment',
  setOpeningBalance: 'ledger',
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
  saveMonthEnd: 'monthly_bill',
  applyLastRates: 'work_order',
  updateLaboratory: 'laboratory',
  saveHolidays: 'laboratory',
  skipSetup: 'laboratory',
  updateAlertEmail: 'laboratory',
  sendTestAlert: 'laboratory',
  uploadLaboratoryLogo: 'laboratory',
  removeLaboratoryLogo: 'laboratory',
  acknowledgeTampering: 'audit_log',
  backUpNow: 'backup',
  downloadBackup: 'backup',
  createFullExport: 'export',
  downloadFullExport: 'export',
  cancelFullExport: 'export',
  startImport: 'import',
  uploadImportFile: 'import',
  runImport: 'import',
  exportImportProblems: 'import',
  discardImport: 'import',
} as const satisfies { readonly [Name in OperationName]?: string };

export type AdminAction = keyof typeof ADMIN_ACTIONS;

export const isAdminAction = (operation: OperationName): operation is AdminAction => operation in ADMIN_ACTIONS;

type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? '_' : ''}${Uppercase<First>}${Snake<Rest>}`
  : '';

/** The stored codes of operations that were renamed. The audit log keeps the codes of actions forever. */
const STORED_CODES = {
  grantSuperAdmin: 'MAKE_SUPER_ADMIN',
  revokeSuperAdmin: 'REMOVE_SUPER_ADMIN',
  disableSecondFactor: 'CLEAR_SECOND_FACTOR',
  skipSetup: 'SKIP_FIRST_RUN',
  updateAlertEmail: 'UPDATE_ALARM_MAIL',
  sendTestAlert: 'SEND_TEST_ALARM',
  reversePayment: 'TAKE_BACK_PAYMENT',
  setOpeningBalance: 'SET_DOCTOR_OPENING',
  reverseBillPayment: 'TAKE_BACK_BILL_PAID',
  reverseMonthlyBillPayment: 'TAKE_BACK_MONTHLY_BILL_PAID',
  removeOrderFromBill: 'TAKE_ORDER_OFF_BILL',
  saveMonthEnd: 'CLOSE_MONTH',
  applyLastRates: 'TAKE_LAST_RATES',
  createFullExport: 'EXPORT_EVERYTHING',
  downloadFullExport: 'TAKE_DATA_EXPORT',
  cancelFullExport: 'CANCEL_DATA_EXPORT',
  discardImport: 'DROP_IMPORT',
} as const satisfies { readonly [Name in AdminAction]?: string };

type CodeOf<Action extends AdminAction> = Action extends keyof typeof STORED_CODES
  ? (typeof STORED_CODES)[Action]
  : Snake<Action>;

/** Codes of removed operations, which are still in the audit log. */
const FORMER_CODES = ['REFUSED_IMPORT_DOCTORS'] as const;

export type RefusedAction = `REFUSED_${CodeOf<AdminAction>}` | (typeof FORMER_CODES)[number];

/** The code of a refused action: `REFUSED_DELETE_USER`. */
export function refusedActionOf(action: AdminAction): RefusedAction {
  const code =
    (STORED_CODES as Partial<Record<AdminAction, string>>)[action] ?? action.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
  return `REFUSED_${code}` as RefusedAction;
}

export const REFUSED_ACTIONS: readonly RefusedAction[] = [
  ...(Object.keys(ADMIN_ACTIONS) as AdminAction[]).map(refusedActionOf),
  ...FORMER_CODES,
];

/**
 * Whether a refusal is recorded. Simple mistakes are not: an invalid field, or a record that another user has
 * changed since.
 */
export const isAuditedRefusal = ({ kind, code }: Refusal): boolean =>
  kind !== 'invalid' && kind !== 'unauthenticated' && code !== 'stale_version';
