import type { OperationName } from '#domain/accounts/permissions.ts';
import { getAlarmMail, sendTestAlarm, updateAlarmMail } from './alarm-mail.ts';
import { getAnalytics } from './analytics.ts';
import { acknowledgeTampering, getAuditFindings } from './audit-findings.ts';
import { exportAuditLog, getAuditLog, verifyAuditLog } from './audit-log.ts';
import {
  getWorkOrdersByBillId,
  markBillPaid,
  takeBackBillPaid,
  takeOrderOffBill,
  updateBillAmount,
  updateBillStatus,
  updateWorkOrderAmount,
} from './bill-changes.ts';
import { backUpNow, checkBackupDownload, downloadBackup, getBackups } from './backups.ts';
import { getAllBills } from './bill-list.ts';
import { createWorkOrderBatch, getBatchWorkOrders } from './batches.ts';
import { checkWorkOrderHasBill, createBill, createGroupedBill, getBill, markBillAsPrinted } from './bills.ts';
import { followChanges } from './changes.ts';
import { getAdminDashboard, getStaffDashboard } from './dashboards.ts';
import { getDoctors } from './doctors.ts';
import {
  getLaboratory,
  getLaboratoryLogo,
  getLaboratorySettings,
  removeLaboratoryLogo,
  updateLaboratory,
  uploadLaboratoryLogo,
} from './laboratory.ts';
import { closeMonth, getMonthClose } from './month-close.ts';
import {
  getMonthlyBillsHistory,
  getMonthlyWorkOrders,
  saveMonthlyBillHistory,
  saveMonthlyPrices,
} from './monthly-billing.ts';
import {
  downloadMonthlyBillPdf,
  getMonthlyBill,
  getMonthlyBillVersions,
  markMonthlyBillPrinted,
  regenerateMonthlyBill,
} from './monthly-prints.ts';
import { getNotifications, markNotificationsRead } from './notifications.ts';
import { getDiagnostics, getSystemHealth } from './monitoring.ts';
import type { Operation } from './kit/operation.ts';
import {
  changeOwnPassword,
  confirmPassword,
  endOtherSessions,
  endOwnSession,
  getOwnSessions,
  updateOwnAccount,
} from './own-account.ts';
import { completeRevision, getRevisionHistory, returnWorkOrder, startRevision } from './revisions.ts';
import { getSession, signIn, signOut } from './session.ts';
import {
  beginAuthenticatorApp,
  clearSecondFactor,
  completeSignIn,
  confirmAuthenticatorApp,
  confirmSecondFactor,
  forgetDevice,
  getOwnSecondFactor,
  leaveSecondStep,
  makeRecoveryCodes,
  putOffSecondFactor,
  removeAuthenticatorApp,
} from './second-factor.ts';
import { getWorkOrderByNumber } from './opened-order.ts';
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
  makeSuperAdmin,
  promoteUser,
  removeSuperAdmin,
} from './users.ts';
import {
  cancelWorkOrder,
  completeWorkOrder,
  createWorkOrder,
  deleteWorkOrder,
  getWorkOrder,
  reopenWorkOrder,
  toggleUrgentStatus,
  updateWorkOrder,
} from './work-order-changes.ts';
import { getWorkOrders } from './work-orders.ts';

/** The whole API. An operation with a permission but without a contract, or the reverse, does not compile. */
export const API = {
  signIn,
  signOut,
  getSession,
  changeOwnPassword,
  confirmPassword,
  completeSignIn,
  leaveSecondStep,
  confirmSecondFactor,
  getOwnSecondFactor,
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  makeRecoveryCodes,
  putOffSecondFactor,
  forgetDevice,
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
  makeSuperAdmin,
  removeSuperAdmin,
  changeUserEmail,
  disableUser,
  enableUser,
  clearSecondFactor,
  getUserSessions,
  endUserSession,
  getLaboratory,
  getLaboratorySettings,
  updateLaboratory,
  getAlarmMail,
  updateAlarmMail,
  sendTestAlarm,
  uploadLaboratoryLogo,
  removeLaboratoryLogo,
  getLaboratoryLogo,
  getDoctors,
  getWorkOrders,
  createWorkOrder,
  createWorkOrderBatch,
  getWorkOrder,
  getWorkOrderByNumber,
  updateWorkOrder,
  deleteWorkOrder,
  completeWorkOrder,
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
  getBill,
  getWorkOrdersByBillId,
  updateBillAmount,
  updateBillStatus,
  updateWorkOrderAmount,
  markBillPaid,
  takeBackBillPaid,
  takeOrderOffBill,
  getMonthlyWorkOrders,
  saveMonthlyPrices,
  getMonthlyBillsHistory,
  saveMonthlyBillHistory,
  getMonthlyBill,
  getMonthlyBillVersions,
  downloadMonthlyBillPdf,
  regenerateMonthlyBill,
  markMonthlyBillPrinted,
  getMonthClose,
  closeMonth,
  getAnalytics,
  markBillAsPrinted,
  followChanges,
  getStaffDashboard,
  getAdminDashboard,
  getNotifications,
  markNotificationsRead,
  getAuditLog,
  exportAuditLog,
  verifyAuditLog,
  getAuditFindings,
  acknowledgeTampering,
  getBackups,
  backUpNow,
  checkBackupDownload,
  downloadBackup,
  getSystemHealth,
  getDiagnostics,
} as const satisfies { readonly [Name in OperationName]: Operation & { readonly name: Name } };
