// The one permission table: which operation is open to whom. Rules that depend on a record's state stand with that record's noun.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import type { NobodyBecause, NobodyCode } from './nobody.ts';
import { refuseNobody } from './nobody.ts';
import type { Role } from './roles.ts';
import { USER_DENIALS } from './user-refusals.ts';

/** `anyone`: also without signing in. Otherwise the roles that may call the operation. */
export type Access = 'anyone' | readonly Role[];

const ADMINS = ['ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[];
const SUPER = ['SUPER_ADMIN'] as const satisfies readonly Role[];
const SIGNED_IN = ['USER', 'ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[];

/** Every operation of the API by name. An operation that is missing here does not compile. */
export const PERMISSIONS = {
  signIn: 'anyone',
  signOut: 'anyone',
  getSession: 'anyone',
  getLaboratory: 'anyone',
  changeOwnPassword: SIGNED_IN,
  completeSignIn: 'anyone',
  beginPasskeySignIn: 'anyone',
  completePasskeySignIn: 'anyone',
  leaveSecondStep: 'anyone',
  confirmPassword: SIGNED_IN,
  confirmSecondFactor: SIGNED_IN,
  beginPasskeyConfirmation: SIGNED_IN,
  confirmPasskey: SIGNED_IN,
  getOwnSecondFactor: SIGNED_IN,
  beginAuthenticatorApp: SIGNED_IN,
  confirmAuthenticatorApp: SIGNED_IN,
  removeAuthenticatorApp: SIGNED_IN,
  beginPasskey: SIGNED_IN,
  addPasskey: SIGNED_IN,
  removePasskey: SIGNED_IN,
  makeRecoveryCodes: SIGNED_IN,
  putOffSecondFactor: SIGNED_IN,
  forgetDevice: SIGNED_IN,
  updateOwnAccount: SIGNED_IN,
  getOwnSessions: SIGNED_IN,
  endOwnSession: SIGNED_IN,
  endOtherSessions: SIGNED_IN,
  getUsers: ADMINS,
  createUser: ADMINS,
  deleteUser: ADMINS,
  changeUserPassword: ADMINS,
  promoteUser: SUPER,
  demoteUser: SUPER,
  makeSuperAdmin: SUPER,
  removeSuperAdmin: SUPER,
  changeUserEmail: SUPER,
  disableUser: SUPER,
  enableUser: SUPER,
  clearSecondFactor: SUPER,
  getUserSessions: ADMINS,
  endUserSession: ADMINS,
  getLaboratoryLogo: 'anyone',
  getLaboratorySettings: ADMINS,
  updateLaboratory: ADMINS,
  getFirstRun: SUPER,
  skipFirstRun: SUPER,
  getAlarmMail: SUPER,
  updateAlarmMail: SUPER,
  sendTestAlarm: SUPER,
  uploadLaboratoryLogo: ADMINS,
  removeLaboratoryLogo: ADMINS,
  getDoctors: SIGNED_IN,
  getDoctor: SIGNED_IN,
  getDoctorDetails: ADMINS,
  getDoctorList: ADMINS,
  exportDoctors: ADMINS,
  importDoctors: ADMINS,
  getDoctorSpellings: ADMINS,
  createDoctor: ADMINS,
  updateDoctor: ADMINS,
  retireDoctor: ADMINS,
  mergeDoctors: ADMINS,
  getProducts: SIGNED_IN,
  createProduct: ADMINS,
  updateProduct: ADMINS,
  retireProduct: ADMINS,
  getPriceLists: ADMINS,
  getPriceList: ADMINS,
  createPriceList: ADMINS,
  copyPriceList: ADMINS,
  updatePriceList: ADMINS,
  retirePriceList: ADMINS,
  savePriceRates: ADMINS,
  getDoctorPrices: ADMINS,
  saveDoctorTerms: ADMINS,
  getDoctorTerms: ADMINS,
  getPriceChanges: ADMINS,
  proposeRates: ADMINS,
  getProposedPrice: ADMINS,
  previewPriceChange: ADMINS,
  repriceWorkOrders: ADMINS,
  priceFromRateCard: ADMINS,
  getRateCardPdf: ADMINS,
  getStatement: ADMINS,
  getStatementPdf: ADMINS,
  getWorkOrders: SIGNED_IN,
  getWorkOrderCounts: SIGNED_IN,
  createWorkOrder: SIGNED_IN,
  createWorkOrderBatch: SIGNED_IN,
  getWorkOrder: SIGNED_IN,
  getWorkOrderByNumber: SIGNED_IN,
  updateWorkOrder: SIGNED_IN,
  deleteWorkOrder: SIGNED_IN,
  completeWorkOrder: SIGNED_IN,
  completeWorkOrders: SIGNED_IN,
  toggleUrgentStatus: SIGNED_IN,
  cancelWorkOrder: ADMINS,
  reopenWorkOrder: ADMINS,
  getTrialsByWorkOrder: SIGNED_IN,
  createTrial: SIGNED_IN,
  updateTrial: SIGNED_IN,
  deleteTrial: SIGNED_IN,
  returnWorkOrder: SIGNED_IN,
  startRevision: SIGNED_IN,
  completeRevision: SIGNED_IN,
  getRevisionHistory: SIGNED_IN,
  getBatchWorkOrders: SIGNED_IN,
  checkWorkOrderHasBill: SIGNED_IN,
  createBill: SIGNED_IN,
  createGroupedBill: SIGNED_IN,
  getAllBills: SIGNED_IN,
  getBillSums: ADMINS,
  getBill: SIGNED_IN,
  getWorkOrdersByBillId: SIGNED_IN,
  updateBillAmount: ADMINS,
  updateBillStatus: ADMINS,
  updateWorkOrderAmount: ADMINS,
  markBillPaid: ADMINS,
  takeBackBillPaid: ADMINS,
  takeOrderOffBill: ADMINS,
  getMonthlyWorkOrders: ADMINS,
  saveMonthlyPrices: ADMINS,
  getMonthlyBillsHistory: ADMINS,
  saveMonthlyBillHistory: ADMINS,
  getMonthlyBill: ADMINS,
  getMonthlyBillVersions: ADMINS,
  downloadMonthlyBillPdf: ADMINS,
  regenerateMonthlyBill: ADMINS,
  markMonthlyBillPrinted: ADMINS,
  holdMonthlyBillCopy: ADMINS,
  countMonthlyBillCopy: ADMINS,
  giveBackMonthlyBillCopy: ADMINS,
  getMonthClose: ADMINS,
  closeMonth: ADMINS,
  takeLastRates: ADMINS,
  getAnalytics: ADMINS,
  markBillAsPrinted: SIGNED_IN,
  holdBillCopy: SIGNED_IN,
  countBillCopy: SIGNED_IN,
  giveBackBillCopy: SIGNED_IN,
  followChanges: SIGNED_IN,
  getStaffDashboard: SIGNED_IN,
  getAdminDashboard: ADMINS,
  getNotifications: ADMINS,
  markNotificationsRead: ADMINS,
  getAuditLog: ADMINS,
  exportAuditLog: ADMINS,
  verifyAuditLog: ADMINS,
  getAuditFindings: ADMINS,
  acknowledgeTampering: SUPER,
  getBackups: SUPER,
  backUpNow: SUPER,
  checkBackupDownload: SUPER,
  downloadBackup: SUPER,
  getSystemHealth: ADMINS,
  getDiagnostics: SIGNED_IN,
} as const satisfies Readonly<Record<string, Access>>;

export type OperationName = keyof typeof PERMISSIONS;

/** Whether an operation is open to a role; `null` is somebody who has not signed in. */
export function isPermitted(operation: OperationName, role: Role | null): boolean {
  const access: Access = PERMISSIONS[operation];
  if (access === 'anyone') return true;
  return role !== null && access.includes(role);
}

/** What staff are told where an administrator's operation has a text of its own. */
const DENIALS: Partial<Readonly<Record<OperationName, string>>> = {
  ...USER_DENIALS,
  acknowledgeTampering: 'Access denied. Only Super Admin can acknowledge tampering',
  updateBillAmount: 'Access denied. Only administrators can update bill amounts',
  updateBillStatus: 'Access denied. Only administrators can update bill status',
  updateWorkOrderAmount: 'Access denied. Only administrators can update work order amounts',
};

/** Whether an operation is open to a role, and in which words it is refused; `null` is nobody, for the reason given. */
export function checkPermitted(
  operation: OperationName,
  role: Role | null,
  because: NobodyBecause = 'no_session',
): Outcome<null, NobodyCode | 'not_allowed'> {
  if (isPermitted(operation, role)) return done(null);
  if (role === null) return refuseNobody(because);
  const { refusal } = refuseShared('not_allowed');
  return { ok: false, refusal: { ...refusal, text: DENIALS[operation] ?? refusal.text } };
}
