import type { OperationName } from '#domain/accounts/permissions.ts';
import { getAlertEmail, sendTestAlert, updateAlertEmail } from './alert-email.ts';
import { getAnalytics } from './analytics.ts';
import { acknowledgeTampering, getAuditFindings } from './audit-findings.ts';
import { AUDIT_LOG_OPERATIONS } from './audit-log.ts';
import {
  getWorkOrdersByBillId,
  markBillPaid,
  reverseBillPayment,
  removeOrderFromBill,
  updateBillAmount,
  updateBillStatus,
  updateWorkOrderAmount,
} from './billing/bill-changes.ts';
import { DATA_OPERATIONS } from './imports/data-operations.ts';
import { BACKUP_OPERATIONS } from './backups.ts';
import { getAllBills, getBillSums, exportBills } from './billing/bill-list.ts';
import { createWorkOrderBatch, getBatchWorkOrders } from './work-orders/batches.ts';
import { checkWorkOrderHasBill, createBill, createGroupedBill, getBill } from './billing/bills.ts';
import { followChanges } from './live-updates.ts';
import { getAdminDashboard, getStaffDashboard } from './dashboards.ts';
import { DOCTOR_OPERATIONS } from './doctors/doctor-operations.ts';
import { LEDGER_OPERATIONS } from './ledger/operations.ts';
import { getSetup, skipSetup } from './setup.ts';
import {
  getHolidays,
  getLaboratory,
  getLaboratoryLogo,
  getLaboratorySettings,
  removeLaboratoryLogo,
  saveHolidays,
  updateLaboratory,
  uploadLaboratoryLogo,
} from './laboratory.ts';
import { saveMonthEnd, getMonthEnd, applyLastRates } from './monthly-billing/month-end.ts';
import {
  getMonthlyBillsHistory,
  getMonthlyWorkOrders,
  saveMonthlyBillHistory,
  saveMonthlyPrices,
  exportMonthlyBills,
} from './monthly-billing/monthly-bills.ts';
import {
  getMonthlyBill,
  getMonthlyBillVersions,
  regenerateMonthlyBill,
} from './monthly-billing/saved-monthly-bills.ts';
import { getNotifications, markNotificationsRead } from './notifications.ts';
import { getDiagnostics, getSystemHealth } from './monitoring.ts';
import type { Operation } from './kit/operation.ts';
import { PAPER_OPERATIONS } from './papers/operations.ts';
import { PRICE_OPERATIONS } from './prices/operations.ts';
import {
  changeOwnPassword,
  confirmPassword,
  endOtherSessions,
  endOwnSession,
  getOwnSessions,
  updateOwnAccount,
} from './accounts/own-account.ts';
import { completeRevision, getRevisionHistory, returnWorkOrder, startRevision } from './revisions.ts';
import { getSession, signIn, signOut } from './accounts/session.ts';
import {
  addPasskey,
  startPasskeySetup,
  startPasskeyConfirmation,
  startPasskeySignIn,
  completePasskeySignIn,
  confirmPasskey,
  removePasskey,
} from './accounts/passkeys.ts';
import {
  startAuthenticatorApp,
  disableSecondFactor,
  completeSignIn,
  confirmAuthenticatorApp,
  confirmSecondFactor,
  removeTrustedDevice,
  getOwnSecondFactor,
  cancelSecondStep,
  createRecoveryCodes,
  postponeSecondFactor,
  removeAuthenticatorApp,
} from './accounts/second-factor.ts';
import { getWorkOrderByNumber } from './work-orders/order-page.ts';
import { createTrial, deleteTrial, getTrialsByWorkOrder, updateTrial } from './trials.ts';
import {
  changeUserEmail,
  changeUserPassword,
  createUser,
  deleteUser,
  demoteUser,
  disableUser,
  enableUser,
  endUserSession,
  getUserSessions,
  getUsers,
  grantSuperAdmin,
  promoteUser,
  revokeSuperAdmin,
  exportUsers,
} from './accounts/users.ts';
import {
  cancelWorkOrder,
  completeWorkOrder,
  completeWorkOrders,
  createWorkOrder,
  deleteWorkOrder,
  getWorkOrder,
  reopenWorkOrder,
  toggleUrgentStatus,
  updateWorkOrder,
} from './work-orders/work-order-changes.ts';
import { getWorkOrderCounts, getWorkOrders, exportWorkOrders } from './work-orders/work-orders.ts';

/** Exports of lists, except doctors, ledger and audit log. */
export const LIST_EXPORT_OPERATIONS = { exportUsers, exportWorkOrders, exportBills, exportMonthlyBills } as const;

/**
 * All operations of the API. An operation that is only in the contract or only in the permission table does not
 * compile.
 */
export const API = {
  signIn,
  signOut,
  getSession,
  changeOwnPassword,
  confirmPassword,
  completeSignIn,
  startPasskeySignIn,
  completePasskeySignIn,
  cancelSecondStep,
  confirmSecondFactor,
  startPasskeyConfirmation,
  confirmPasskey,
  getOwnSecondFactor,
  startAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  startPasskeySetup,
  addPasskey,
  removePasskey,
  createRecoveryCodes,
  postponeSecondFactor,
  removeTrustedDevice,
  updateOwnAccount,
  getOwnSessions,
  endOwnSession,
  endOtherSessions,
  getUsers,
  createUser,
  deleteUser,
  changeUserPassword,
  promoteUser,
  demoteUser,
  grantSuperAdmin,
  revokeSuperAdmin,
  changeUserEmail,
  disableUser,
  enableUser,
  disableSecondFactor,
  getUserSessions,
  endUserSession,
  getHolidays,
  getLaboratory,
  getLaboratorySettings,
  updateLaboratory,
  getSetup,
  skipSetup,
  getAlertEmail,
  updateAlertEmail,
  sendTestAlert,
  uploadLaboratoryLogo,
  removeLaboratoryLogo,
  saveHolidays,
  getLaboratoryLogo,
  ...DOCTOR_OPERATIONS,
  ...LEDGER_OPERATIONS,
  ...PAPER_OPERATIONS,
  ...PRICE_OPERATIONS,
  getWorkOrders,
  getWorkOrderCounts,
  createWorkOrder,
  createWorkOrderBatch,
  getWorkOrder,
  getWorkOrderByNumber,
  updateWorkOrder,
  deleteWorkOrder,
  completeWorkOrder,
  completeWorkOrders,
  toggleUrgentStatus,
  cancelWorkOrder,
  reopenWorkOrder,
  getTrialsByWorkOrder,
  createTrial,
  updateTrial,
  deleteTrial,
  returnWorkOrder,
  startRevision,
  completeRevision,
  getRevisionHistory,
  getBatchWorkOrders,
  checkWorkOrderHasBill,
  createBill,
  createGroupedBill,
  getAllBills,
  getBillSums,
  getBill,
  getWorkOrdersByBillId,
  updateBillAmount,
  updateBillStatus,
  updateWorkOrderAmount,
  markBillPaid,
  reverseBillPayment,
  removeOrderFromBill,
  getMonthlyWorkOrders,
  saveMonthlyPrices,
  getMonthlyBillsHistory,
  saveMonthlyBillHistory,
  getMonthlyBill,
  getMonthlyBillVersions,
  regenerateMonthlyBill,
  getMonthEnd,
  saveMonthEnd,
  applyLastRates,
  getAnalytics,
  followChanges,
  getStaffDashboard,
  getAdminDashboard,
  getNotifications,
  markNotificationsRead,
  ...AUDIT_LOG_OPERATIONS,
  getAuditFindings,
  acknowledgeTampering,
  ...LIST_EXPORT_OPERATIONS,
  ...BACKUP_OPERATIONS,
  ...DATA_OPERATIONS,
  getSystemHealth,
  getDiagnostics,
} as const satisfies { readonly [Name in OperationName]: Operation & { readonly name: Name } };
