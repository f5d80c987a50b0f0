import { cancelDataExport, exportEverything, getDataExports, takeDataExport } from '#contract/exports/data-export.ts';
import { getAlarmMail, sendTestAlarm, updateAlarmMail } from '#contract/alarm-mail.ts';
import { getAnalytics } from '#contract/analytics.ts';
import { acknowledgeTampering, getAuditFindings } from '#contract/audit-findings.ts';
import { backUpNow, checkBackupDownload, downloadBackup, getBackups } from '#contract/backups.ts';
import { exportAuditLog, getAuditLog, verifyAuditLog } from '#contract/audit-log.ts';
import { API } from '#contract/api.ts';
import { createWorkOrderBatch, getBatchWorkOrders } from '#contract/batches.ts';
import { giveBackReceiptCopy, holdReceiptCopy, markPaymentPrinted } from '#contract/ledger/receipt-prints.ts';
import {
  downloadBillPdf,
  giveBackBillPaper,
  holdBillPaper,
  markBillPaperPrinted,
} from '#contract/ledger/bill-papers.ts';
import { getBillsOnMonth } from '#contract/ledger/bills-on-month.ts';
import { getDoctorLimit } from '#contract/ledger/limits.ts';
import { getPayments } from '#contract/ledger/day-book.ts';
import {
  getWorkOrdersByBillId,
  markBillPaid,
  setBillChargedOn,
  takeBackBillPaid,
  voidBill,
  takeOrderOffBill,
  updateBillAmount,
  updateBillStatus,
  updateWorkOrderAmount,
} from '#contract/bill-changes.ts';
import { exportBills, getAllBills, getBillSums } from '#contract/bill-list.ts';
import {
  checkWorkOrderHasBill,
  countBillCopy,
  createBill,
  createGroupedBill,
  getBill,
  giveBackBillCopy,
  holdBillCopy,
  markBillAsPrinted,
} from '#contract/bills.ts';
import { followChanges } from '#contract/changes.ts';
import { getAdminDashboard, getStaffDashboard } from '#contract/dashboards.ts';
import {
  createCreditNote,
  getCreditNote,
  getCreditNotePdf,
  getCreditNotes,
  getCreditable,
  voidCreditNote,
  writeOff,
} from '#contract/ledger/credit-notes.ts';
import {
  getLedger,
  getOpenDocuments,
  getPayment,
  downloadPaymentPdf,
  recordPayment,
  allocatePayment,
  reallocatePayment,
  takeBackPayment,
} from '#contract/ledger/payments.ts';
import {
  exportBalances,
  exportCreditNotes,
  exportLedger,
  exportPayments,
  exportStatement,
} from '#contract/ledger/exports.ts';
import { createDoctor, mergeDoctors, retireDoctor, updateDoctor } from '#contract/doctor-changes.ts';
import { importDoctors } from '#contract/doctor-import.ts';
import { getImportRows, getImportTemplate } from '#contract/data-transfer/import-tables.ts';
import {
  dropImport,
  exportImportProblems,
  getImport,
  getImportProblems,
  getImports,
  runImport,
  startImport,
  uploadImportFile,
} from '#contract/data-transfer/imports.ts';
import {
  exportDoctors,
  getDoctor,
  getDoctorDetails,
  getDoctorList,
  getDoctors,
  getDoctorSpellings,
} from '#contract/doctors.ts';
import { getFirstRun, skipFirstRun } from '#contract/first-run.ts';
import {
  getLaboratory,
  getLaboratoryLogo,
  getLaboratorySettings,
  removeLaboratoryLogo,
  updateLaboratory,
  uploadLaboratoryLogo,
} from '#contract/laboratory.ts';
import { verifyLedger } from '#contract/ledger/proof.ts';
import { closeMonth, getMonthClose, takeLastRates } from '#contract/month-close.ts';
import {
  exportMonthlyBills,
  getMonthlyBillsHistory,
  getMonthlyWorkOrders,
  saveMonthlyBillHistory,
  saveMonthlyPrices,
} from '#contract/monthly-billing.ts';
import {
  downloadMonthlyBillPdf,
  getMonthlyBill,
  getMonthlyBillVersions,
  countMonthlyBillCopy,
  giveBackMonthlyBillCopy,
  holdMonthlyBillCopy,
  markMonthlyBillPrinted,
  regenerateMonthlyBill,
} from '#contract/monthly-prints.ts';
import {
  changeOwnPassword,
  confirmPassword,
  endOtherSessions,
  endOwnSession,
  getOwnSessions,
  updateOwnAccount,
} from '#contract/accounts/own-account.ts';
import { getNotifications, markNotificationsRead } from '#contract/notifications.ts';
import { getDiagnostics, getSystemHealth } from '#contract/monitoring.ts';
import type { Operation } from '#contract/kit/operation.ts';
import { getRateCardPdf } from '#contract/prices/rate-card.ts';
import { markMonthlyBillPaid, takeBackMonthlyBillPaid } from '#contract/ledger/monthly-payments.ts';
import { setDoctorOpening } from '#contract/ledger/openings.ts';
import { recordRefund } from '#contract/ledger/refunds.ts';
import { getStatement, getStatementPdf, markStatementPrinted } from '#contract/ledger/statements.ts';
import { previewPriceChange, priceFromRateCard, repriceWorkOrders } from '#contract/prices/price-changes.ts';
import {
  copyPriceList,
  createPriceList,
  getPriceList,
  getPriceLists,
  retirePriceList,
  updatePriceList,
} from '#contract/prices/price-lists.ts';
import {
  getDoctorPrices,
  getDoctorTerms,
  getPriceChanges,
  getProposedPrice,
  proposeRates,
  saveDoctorTerms,
  savePriceRates,
} from '#contract/prices/prices.ts';
import { createProduct, getProducts, retireProduct, updateProduct } from '#contract/prices/products.ts';
import { getRevisionHistory } from '#contract/revisions.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  completePasskeySignIn,
  confirmPasskey,
  removePasskey,
} from '#contract/accounts/passkeys.ts';
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
} from '#contract/accounts/second-factor.ts';
import { getSession, signIn as signInOperation, signOut } from '#contract/accounts/session.ts';
import { createTrial, deleteTrial, getTrialsByWorkOrder, updateTrial } from '#contract/trials.ts';
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
  exportUsers,
} from '#contract/accounts/users.ts';
import { completeWorkOrders, createWorkOrder, getWorkOrder } from '#contract/work-order-changes.ts';
import { getWorkOrderByNumber } from '#contract/opened-order.ts';
import { getWorkOrderCounts, getWorkOrders, exportWorkOrders } from '#contract/work-orders.ts';
import type { ActOnWorkOrder } from '#domain/access/work-order-access.ts';
import type { OperationName } from '#domain/accounts/permissions.ts';
import { PERMISSIONS, checkPermitted, isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { buildBackup } from '#test/support/build-backup.ts';
import { buildImport } from '#test/support/build-import.ts';
import { makeAuthenticator } from '#test/support/authenticator.ts';
import { addPasskeyAs, buildPasskey } from '#test/support/build-passkey.ts';
import { buildFactor, buildTrusted, codeAt, confirmByFactor, waitForCode } from '#test/support/build-factor.ts';
import { buildLogo, somePicture } from '#test/support/build-logo.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import type { Client } from '#test/support/client.ts';
import { clientOf as browserOf, problemOf, requestOf } from '#test/support/client.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import type { BillGiven, WorkOrderGiven } from '#test/support/factories.ts';
import {
  PASSWORD,
  buildAccount,
  buildTrial,
  buildBill,
  buildDoctor,
  buildGroupedBill,
  buildPayment,
  buildWorkOrder,
} from '#test/support/factories.ts';
import { filledPlaces, moneyKeys, moneyPlaces, moneyTexts } from '#test/support/money-keys.ts';
import { perform } from '#test/support/perform-act.ts';
import { servedRoutes } from '#test/support/served-routes.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { nobody, signIn } from '#test/support/sign-in.ts';
import { NOON, startTestApp } from '#test/support/test-app.ts';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Every operation that the server says it serves × everybody who may ask: answered as the permission table says, and a refused call
// changes nothing. What a record's state has to say beside is shown by the matrix tests.

const lab = await startTestApp();
afterAll(() => lab.close());

type Attempt = (client: Client) => Promise<LightMyRequestResponse>;

const DRAFT = {
  doctor_name: 'Dr. Rao',
  patient_name: 'Meera',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [11],
  order_date: '2026-11-20',
};

/** An amount that no answer to staff may hold, wherever it stands. */
const SECRET = '7654321.98';
const PRICED = { rate: SECRET, units: 1, amount: SECRET };
const COMPLETED = { status: 'completed', completion_date: '2026-11-20', ...PRICED } as const;

/** An act on an order that is made in the state that it needs, with a bill where it needs one. */
const actOn =
  (act: ActOnWorkOrder, given: WorkOrderGiven, isBilled = false) =>
  async (): Promise<Attempt> => {
    const order = await buildWorkOrder(lab.db, given);
    const bill_id = isBilled ? (await buildBill(lab.db, { work_order: order, amount: SECRET })).id : null;
    if (given.status === 'returned' || given.status === 'revision_in_progress') await returned(order);
    const trial = await buildTrial(lab.db, { work_order_id: order.id });
    return (client) => perform(client, act, { ...order, bill_id, trial });
  };

const returned = ({ id, created_by }: { readonly id: string; readonly created_by: string }) =>
  lab.db
    .insertInto('revision_history')
    .values({
      work_order_id: id,
      revision_number: 1,
      return_date: '2026-11-20',
      return_reason: 'Poor Fit',
      returned_by: created_by,
    })
    .execute();

const someTrial = async () => {
  const { id } = await buildWorkOrder(lab.db);
  return lab.db
    .insertInto('trials')
    .values({ work_order_id: id, trial_name: 'Bite rim', trial_date: '2026-11-25' })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

const someBill = async (given: BillGiven = {}) => {
  const work_order = await buildWorkOrder(lab.db, COMPLETED);
  const { id, version } = await buildBill(lab.db, { work_order, amount: SECRET, ...given });
  return { params: { bill_id: id }, version };
};

/** Tampering that was found, by its id. */
const someFinding = async (): Promise<string> => {
  const found_at = '2026-11-20T10:00:00Z';
  const { id } = await lab.db
    .insertInto('audit_findings')
    .values({
      digest: crypto.randomUUID(),
      source: 'daily',
      found_at,
      last_found_at: found_at,
      entries: 1,
      faults_count: 1,
      faults: JSON.stringify([{ kind: 'changed', seq: 1, count: null }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An account of a role, as a parameter. */
const someUser = async (role: Role, disabled_at: string | null = null) => ({
  user_id: (await buildAccount(lab.db, { role, disabled_at })).id,
});
/** One of which the month's revenue speaks. */
const buildPaidBill = async () => {
  const { id } = await buildBill(lab.db, { amount: SECRET, bill_date: '2026-11-12' });
  await buildPayment(lab.db, { bill_id: id, amount: SECRET });
};

const settingsVersion = async (): Promise<number> => {
  const { version } = await lab.db.selectFrom('laboratory_settings').select('version').executeTakeFirstOrThrow();
  return version;
};

/** A doctor's saved bill of November, as a parameter. */
const someMonthlyBill = async () => {
  const { doctor_id } = await buildCompleted(lab.db, { amount: '500' });
  const { id } = await saveMonth(await signIn(lab, 'ADMIN'), doctor_id);
  return { params: { monthly_bill_id: id } };
};

/** A copy of a bill, and of a monthly one, that an administrator holds. */
const someHeld = async () => {
  const { params } = await someBill();
  const { id } = await (await signIn(lab, 'ADMIN')).call(holdBillCopy, { params });
  return { params: { ...params, copy_id: id } };
};
const someMonthlyHeld = async () => {
  const { params } = await someMonthlyBill();
  const { id } = await (await signIn(lab, 'ADMIN')).call(holdMonthlyBillCopy, { params, body: { version: 1 } });
  return { params: { ...params, copy_id: id } };
};

/** A product that no order uses, and a list that is not the default. */
const someProduct = async () =>
  (await signIn(lab, 'ADMIN')).call(createProduct, { body: { name: `Splint ${randomUUID()}`, unit_basis: 'tooth' } });
const somePriceList = async () =>
  (await signIn(lab, 'ADMIN')).call(createPriceList, { body: { name: `List ${randomUUID()}` } });

const CASH = { amount: SECRET, paid_on: '2026-11-10', method: 'Cash' };
/** A bill that is charged by itself. */
const someOwnBill = async () => {
  const [amount, charged] = ['1250.00', '1250.00'];
  return { bill_id: (await buildBill(lab.db, { amount, charged, charged_on: 'itself' })).id };
};

const somePayment = async () => {
  const body = { doctor_id: (await buildDoctor(lab.db)).id, ...CASH };
  return (await signIn(lab, 'ADMIN')).call(recordPayment, { body });
};
const CREDIT = { amount: SECRET, note_date: '2026-11-21', reason: 'Discount' };
const someCreditNote = async () => {
  const body = { doctor_id: (await buildDoctor(lab.db)).id, ...CREDIT };
  const { id } = await (await signIn(lab, 'ADMIN')).call(createCreditNote, { body });
  return { params: { credit_note_id: id } };
};

// What is entered gets its price from here, whoever enters it.
beforeAll(async () => {
  const { id: product_id } = await lab.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Zirconia')
    .executeTakeFirstOrThrow();
  const { id: price_list_id } = await lab.db.selectFrom('price_lists').select('id').executeTakeFirstOrThrow();
  const set_by = (await buildAccount(lab.db, { role: 'ADMIN' })).id;
  await lab.db
    .insertInto('price_rates')
    .values({ product_id, price_list_id, valid_from: '2026-04-01', rate: SECRET, set_by, set_at: NOON })
    .execute();
});

const isSignedIn = (client: Client): client is SignedInClient => 'account' in client;

/** Gives whoever asks an authenticator app. */
const withFactor = async (client: Client): Promise<void> =>
  isSignedIn(client) ? buildFactor(lab, client.account) : undefined;

/** A call of each operation that succeeds for whoever may make it. What it needs is made first. */
const PREPARED: Readonly<Record<OperationName, () => Promise<Attempt>>> = {
  signIn: async () => {
    const { email } = await buildAccount(lab.db);
    return (client) => client.send(signInOperation, { body: { email, password: PASSWORD } });
  },
  signOut: async () => (client) => client.send(signOut, {}),
  getSession: async () => (client) => client.send(getSession, {}),
  getLaboratory: async () => (client) => client.send(getLaboratory, {}),
  changeOwnPassword: async () => {
    const body = { current_password: PASSWORD, new_password: 'another battery, well stapled' };
    return (client) => client.send(changeOwnPassword, { body });
  },
  confirmPassword: async () => (client) => client.send(confirmPassword, { body: { password: PASSWORD } }),
  completeSignIn: async () => {
    const account = await buildAccount(lab.db);
    await buildFactor(lab, account);
    const cookies = await waitForCode(lab, account);
    return (client) => client.inject({ ...requestOf(completeSignIn, { body: { code: codeAt(lab) } }), cookies });
  },
  beginPasskeySignIn: async () => {
    const account = await buildAccount(lab.db);
    await buildPasskey(lab, account);
    const cookies = await waitForCode(lab, account);
    return (client) => client.inject({ ...requestOf(beginPasskeySignIn, {}), cookies });
  },
  completePasskeySignIn: async () => {
    const account = await buildAccount(lab.db);
    const device = await buildPasskey(lab, account);
    const waiting = browserOf(lab.app, await waitForCode(lab, account));
    const passkey = device.sign(await waiting.call(beginPasskeySignIn, {}));
    return () => waiting.send(completePasskeySignIn, { body: { passkey } });
  },
  leaveSecondStep: async () => (client) => client.send(leaveSecondStep, {}),
  confirmSecondFactor: async () => async (client) => {
    await withFactor(client);
    return client.send(confirmSecondFactor, { body: { code: codeAt(lab) } });
  },
  beginPasskeyConfirmation: async () => async (client) => {
    if (isSignedIn(client)) await addPasskeyAs(client);
    return client.send(beginPasskeyConfirmation, {});
  },
  confirmPasskey: async () => async (client) => {
    const device = isSignedIn(client) ? await addPasskeyAs(client) : makeAuthenticator();
    const asked = isSignedIn(client) ? await client.call(beginPasskeyConfirmation, {}) : { challenge: '', rp_id: '' };
    return client.send(confirmPasskey, { body: { passkey: device.sign(asked) } });
  },
  getOwnSecondFactor: async () => (client) => client.send(getOwnSecondFactor, {}),
  beginAuthenticatorApp: async () => (client) => client.send(beginAuthenticatorApp, {}),
  confirmAuthenticatorApp: async () => async (client) => {
    const begun = (await client.send(beginAuthenticatorApp, {})).json<{ secret?: string }>();
    const code = begun.secret === undefined ? '000000' : codeAt(lab, 0, begun.secret);
    return client.send(confirmAuthenticatorApp, { body: { code } });
  },
  removeAuthenticatorApp: async () => async (client) => {
    await withFactor(client);
    return client.send(removeAuthenticatorApp, {});
  },
  beginPasskey: async () => (client) => client.send(beginPasskey, {}),
  addPasskey: async () => async (client) => {
    const asked = isSignedIn(client) ? await client.call(beginPasskey, {}) : { challenge: '', rp_id: '' };
    return client.send(addPasskey, { body: { passkey: makeAuthenticator().make(asked) } });
  },
  removePasskey: async () => async (client) => {
    if (isSignedIn(client)) {
      await addPasskeyAs(client);
      await confirmByFactor(lab, client.account);
    }
    const passkey_id = isSignedIn(client)
      ? ((await client.call(getOwnSecondFactor, {})).passkeys[0]?.passkey_id ?? '')
      : randomUUID();
    return client.send(removePasskey, { params: { passkey_id } });
  },
  makeRecoveryCodes: async () => async (client) => {
    await withFactor(client);
    return client.send(makeRecoveryCodes, {});
  },
  putOffSecondFactor: async () => (client) => client.send(putOffSecondFactor, {}),
  forgetDevice: async () => async (client) => {
    const device_id = isSignedIn(client) ? await buildTrusted(lab, client.account) : randomUUID();
    return client.send(forgetDevice, { params: { device_id } });
  },
  clearSecondFactor: async () => {
    const account = await buildAccount(lab.db);
    await buildFactor(lab, account);
    return (client) => client.send(clearSecondFactor, { params: { user_id: account.id } });
  },
  updateOwnAccount: async () => (client) => client.send(updateOwnAccount, { body: { version: 1, appearance: 'dark' } }),
  getOwnSessions: async () => (client) => client.send(getOwnSessions, {}),
  endOwnSession: async () => async (client) => {
    const listed = (await client.send(getOwnSessions, {})).json<{ items?: { session_id: string }[] }>();
    const session_id = listed.items?.[0]?.session_id ?? randomUUID();
    return client.send(endOwnSession, { params: { session_id } });
  },
  endOtherSessions: async () => (client) => client.send(endOtherSessions, {}),
  getAlarmMail: async () => (client) => client.send(getAlarmMail, {}),
  updateAlarmMail: async () => {
    const { version } = await lab.db.selectFrom('alarm_mail').select('version').executeTakeFirstOrThrow();
    const body = {
      version,
      host: '',
      port: 587,
      security: 'starttls',
      username: '',
      sender: '',
      receivers: [],
    } as const;
    return (client) => client.send(updateAlarmMail, { body: { ...body, receivers: [] } });
  },
  sendTestAlarm: async () => {
    // Nothing listens there: that the mail did not leave is an answer like any other.
    const mail = {
      host: '127.0.0.1',
      port: 1,
      security: 'none' as const,
      sender: 'lab@lab.test',
      receivers: ['a@lab.test'],
    };
    await lab.db.updateTable('alarm_mail').set(mail).execute();
    return (client) => client.send(sendTestAlarm, {});
  },
  getUsers: async () => (client) => client.send(getUsers, { query: {} }),
  createUser: async () => {
    const body = { email: `new-${randomUUID()}@lab.test`, password: PASSWORD };
    return (client) => client.send(createUser, { body });
  },
  deleteUser: async () => {
    const params = await someUser('USER');
    return (client) => client.send(deleteUser, { params });
  },
  changeUserPassword: async () => {
    const params = await someUser('ADMIN');
    return (client) => client.send(changeUserPassword, { params, body: { new_password: PASSWORD } });
  },
  promoteUser: async () => {
    const params = await someUser('USER');
    return (client) => client.send(promoteUser, { params });
  },
  demoteUser: async () => {
    await someUser('ADMIN');
    const params = await someUser('ADMIN');
    return (client) => client.send(demoteUser, { params });
  },
  makeSuperAdmin: async () => {
    const params = await someUser('USER');
    return (client) => client.send(makeSuperAdmin, { params });
  },
  removeSuperAdmin: async () => {
    const params = await someUser('SUPER_ADMIN');
    return (client) => client.send(removeSuperAdmin, { params });
  },
  changeUserEmail: async () => {
    const params = await someUser('USER');
    const body = { version: 1, email: `moved-${randomUUID()}@lab.test` };
    return (client) => client.send(changeUserEmail, { params, body });
  },
  disableUser: async () => {
    const params = await someUser('USER');
    return (client) => client.send(disableUser, { params });
  },
  enableUser: async () => {
    const params = await someUser('USER', '2026-11-20T00:00:00Z');
    return (client) => client.send(enableUser, { params });
  },
  getUserSessions: async () => {
    const params = await someUser('USER');
    return (client) => client.send(getUserSessions, { params });
  },
  endUserSession: async () => {
    const { account } = await signIn(lab, 'USER');
    const { id } = await lab.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    return (client) => client.send(endUserSession, { params: { user_id: account.id, session_id: id } });
  },
  getLaboratorySettings: async () => (client) => client.send(getLaboratorySettings, {}),
  updateLaboratory: async () => {
    const version = await settingsVersion();
    return (client) => client.send(updateLaboratory, { body: { version, phone: randomUUID() } });
  },
  getFirstRun: async () => (client) => client.send(getFirstRun, {}),
  skipFirstRun: async () => (client) => client.send(skipFirstRun, { body: { steps: ['users'] } }),
  uploadLaboratoryLogo: async () => {
    const version = await settingsVersion();
    const body = await somePicture();
    return (client) => client.send(uploadLaboratoryLogo, { query: { version }, body });
  },
  removeLaboratoryLogo: async () => {
    const version = await settingsVersion();
    return (client) => client.send(removeLaboratoryLogo, { query: { version } });
  },
  getLaboratoryLogo: async () => {
    const { id } = await buildLogo(lab.db);
    return (client) => client.send(getLaboratoryLogo, { params: { logo_id: id } });
  },
  getDoctors: async () => (client) => client.send(getDoctors, { query: {} }),
  getDoctor: async () => {
    const { id } = await buildDoctor(lab.db, { credit_limit: SECRET, credit_days: 30 });
    return (client) => client.send(getDoctor, { params: { doctor_id: id } });
  },
  getDoctorDetails: async () => {
    const { id } = await buildDoctor(lab.db, { credit_limit: SECRET });
    return (client) => client.send(getDoctorDetails, { params: { doctor_id: id } });
  },
  getDoctorList: async () => (client) => client.send(getDoctorList, { query: {} }),
  exportDoctors: async () => (client) => client.send(exportDoctors, { query: {} }),
  importDoctors: async () => (client) =>
    client.send(importDoctors, {
      query: { save: 'true' },
      body: new TextEncoder().encode(`Name\nDr. ${randomUUID()}`),
    }),
  getDoctorSpellings: async () => (client) => client.send(getDoctorSpellings, {}),
  createDoctor: async () => (client) => client.send(createDoctor, { body: { name: `Dr. ${randomUUID()}` } }),
  updateDoctor: async () => {
    const { id, version } = await buildDoctor(lab.db);
    return (client) => client.send(updateDoctor, { params: { doctor_id: id }, body: { version, note: 'Ask first' } });
  },
  retireDoctor: async () => {
    const { id, version } = await buildDoctor(lab.db);
    return (client) => client.send(retireDoctor, { params: { doctor_id: id }, body: { version, is_retired: true } });
  },
  mergeDoctors: async () => {
    const [from, into] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
    const body = { version: from.version, into_id: into.id, into_version: into.version };
    return (client) => client.send(mergeDoctors, { params: { doctor_id: from.id }, body });
  },
  getLedger: async () => (client) => client.send(getLedger, { query: {} }),
  getOpenDocuments: async () => {
    const { id } = await buildDoctor(lab.db);
    return (client) => client.send(getOpenDocuments, { params: { doctor_id: id }, query: {} });
  },
  getBillsOnMonth: async () => {
    const { id } = await buildDoctor(lab.db);
    return (client) => client.send(getBillsOnMonth, { params: { doctor_id: id } });
  },
  getDoctorLimit: async () => {
    const { id } = await buildDoctor(lab.db, { credit_limit: '0.00' });
    return (client) => client.send(getDoctorLimit, { query: { doctor_id: id } });
  },
  getPayments: async () => (client) => client.send(getPayments, { query: {} }),
  getPayment: async () => {
    const { id } = await somePayment();
    return (client) => client.send(getPayment, { params: { payment_id: id } });
  },
  downloadPaymentPdf: async () => {
    const { id } = await somePayment();
    return (client) => client.send(downloadPaymentPdf, { params: { payment_id: id } });
  },
  markStatementPrinted: async () => {
    const { id } = await buildDoctor(lab.db);
    const body = { from: '2026-04-01', to: '2026-11-10', kind: 'paper' } as const;
    return (client) => client.send(markStatementPrinted, { params: { doctor_id: id }, body });
  },
  holdReceiptCopy: async () => {
    const { id } = await somePayment();
    return (client) => client.send(holdReceiptCopy, { params: { payment_id: id } });
  },
  markPaymentPrinted: async () => {
    const { id } = await somePayment();
    return (client) => client.send(markPaymentPrinted, { params: { payment_id: id }, body: {} });
  },
  giveBackReceiptCopy: async () => {
    const params = { payment_id: (await somePayment()).id };
    const { id } = await (await signIn(lab, 'ADMIN')).call(holdReceiptCopy, { params });
    return (client) => client.send(giveBackReceiptCopy, { params: { ...params, copy_id: id } });
  },
  recordPayment: async () => {
    const { id } = await buildDoctor(lab.db);
    return (client) => client.send(recordPayment, { body: { doctor_id: id, ...CASH } });
  },
  allocatePayment: async () => {
    const { id, version } = await somePayment();
    return (client) => client.send(allocatePayment, { params: { payment_id: id }, body: { version } });
  },
  reallocatePayment: async () => {
    const { id, version } = await somePayment();
    return (client) => client.send(reallocatePayment, { params: { payment_id: id }, body: { version } });
  },
  takeBackPayment: async () => {
    const { id, version } = await somePayment();
    const body = { version, reason: 'Cheque returned' };
    return (client) => client.send(takeBackPayment, { params: { payment_id: id }, body });
  },
  setDoctorOpening: async () => {
    const { id } = await buildDoctor(lab.db);
    const body = { version: null, amount: '100', as_of: '2026-04-01' };
    return (client) => client.send(setDoctorOpening, { params: { doctor_id: id }, body });
  },
  recordRefund: async () => {
    const { doctor_id } = await somePayment();
    return (client) => client.send(recordRefund, { body: { doctor_id, ...CASH } });
  },
  getCreditNotes: async () => (client) => client.send(getCreditNotes, { query: {} }),
  getCreditNote: async () => {
    const note = await someCreditNote();
    return (client) => client.send(getCreditNote, note);
  },
  getCreditNotePdf: async () => {
    const note = await someCreditNote();
    return (client) => client.send(getCreditNotePdf, note);
  },
  getCreditable: async () => {
    const { params } = await someMonthlyBill();
    return (client) => client.send(getCreditable, { params: { document_id: params.monthly_bill_id } });
  },
  createCreditNote: async () => {
    const { id } = await buildDoctor(lab.db);
    return (client) => client.send(createCreditNote, { body: { doctor_id: id, ...CREDIT } });
  },
  voidCreditNote: async () => {
    const note = await someCreditNote();
    return (client) => client.send(voidCreditNote, { ...note, body: { reason: 'Wrong doctor' } });
  },
  writeOff: async () => {
    const { monthly_bill_id } = (await someMonthlyBill()).params;
    const { doctor_id } = await lab.db
      .selectFrom('monthly_bills_history')
      .select('doctor_id')
      .where('id', '=', monthly_bill_id)
      .executeTakeFirstOrThrow();
    const body = { doctor_id, document_id: monthly_bill_id, amount: '1', note_date: '2026-11-21', note: 'Moved away' };
    return (client) => client.send(writeOff, { body });
  },
  getProducts: async () => (client) => client.send(getProducts, {}),
  createProduct: async () => (client) =>
    client.send(createProduct, { body: { name: `Splint ${randomUUID()}`, unit_basis: 'tooth' } }),
  updateProduct: async () => {
    const { id, version } = await someProduct();
    return (client) => client.send(updateProduct, { params: { product_id: id }, body: { version, lead_days: 4 } });
  },
  retireProduct: async () => {
    const { id, version } = await someProduct();
    return (client) => client.send(retireProduct, { params: { product_id: id }, body: { version, is_retired: true } });
  },
  getPriceLists: async () => (client) => client.send(getPriceLists, {}),
  getPriceList: async () => {
    const { id } = await somePriceList();
    return (client) => client.send(getPriceList, { params: { price_list_id: id }, query: {} });
  },
  createPriceList: async () => (client) => client.send(createPriceList, { body: { name: `List ${randomUUID()}` } }),
  copyPriceList: async () => {
    const { id } = await somePriceList();
    const body = { name: `List ${randomUUID()}`, percent: 5 };
    return (client) => client.send(copyPriceList, { params: { price_list_id: id }, body });
  },
  updatePriceList: async () => {
    const { id, version } = await somePriceList();
    const body = { version, note: 'From April' };
    return (client) => client.send(updatePriceList, { params: { price_list_id: id }, body });
  },
  retirePriceList: async () => {
    const { id, version } = await somePriceList();
    const body = { version, is_retired: true };
    return (client) => client.send(retirePriceList, { params: { price_list_id: id }, body });
  },
  savePriceRates: async () => {
    const { id } = await somePriceList();
    const rates = [{ product_id: (await someProduct()).id, valid_from: '2026-11-21', rate: '500' }];
    return (client) => client.send(savePriceRates, { body: { price_list_id: id, rates } });
  },
  getDoctorPrices: async () => {
    const { id } = await buildDoctor(lab.db);
    return (client) => client.send(getDoctorPrices, { params: { doctor_id: id }, query: {} });
  },
  saveDoctorTerms: async () => {
    const { id } = await buildDoctor(lab.db);
    const body = { valid_from: '2026-11-21', price_list_id: null, discount_percent: '5' };
    return (client) => client.send(saveDoctorTerms, { params: { doctor_id: id }, body });
  },
  getDoctorTerms: async () => (client) => client.send(getDoctorTerms, { query: {} }),
  getPriceChanges: async () => (client) => client.send(getPriceChanges, { query: {} }),
  proposeRates: async () => (client) => client.send(proposeRates, { query: {} }),
  getProposedPrice: async () => (client) =>
    client.send(getProposedPrice, {
      body: {
        doctor_name: 'Dr. Rao',
        order_date: '2026-11-20',
        orders: [{ product_quality: 'Zirconia', tooth_numbers: [11] }],
      },
    }),
  previewPriceChange: async () => {
    const { id } = await somePriceList();
    return (client) => client.send(previewPriceChange, { body: { price_list_id: id } });
  },
  repriceWorkOrders: async () => {
    const { id: work_order_id, version } = await buildWorkOrder(lab.db, PRICED);
    return (client) => client.send(repriceWorkOrders, { body: { orders: [{ work_order_id, version }] } });
  },
  priceFromRateCard: async () => (client) => client.send(priceFromRateCard, { body: { month: '2026-11' } }),
  getRateCardPdf: async () => {
    const { id } = await somePriceList();
    return (client) => client.send(getRateCardPdf, { query: { price_list_id: id } });
  },
  getStatement: async () => {
    const { id: doctor_id } = await buildDoctor(lab.db);
    const query = { from: '2026-04-01', to: '2026-11-22' };
    return (client) => client.send(getStatement, { params: { doctor_id }, query });
  },
  getStatementPdf: async () => {
    const { id: doctor_id } = await buildDoctor(lab.db);
    const query = { from: '2026-04-01', to: '2026-11-22' };
    return (client) => client.send(getStatementPdf, { params: { doctor_id }, query });
  },
  exportStatement: async () => {
    const { id: doctor_id } = await buildDoctor(lab.db);
    const query = { from: '2026-04-01', to: '2026-11-22' };
    return (client) => client.send(exportStatement, { params: { doctor_id }, query });
  },
  exportBalances: async () => (client) => client.send(exportBalances, { query: {} }),
  exportPayments: async () => (client) => client.send(exportPayments, { query: {} }),
  exportCreditNotes: async () => (client) => client.send(exportCreditNotes, { query: {} }),
  getDataExports: async () => (client) => client.send(getDataExports, {}),
  exportEverything: async () => (client) => client.send(exportEverything, {}),
  takeDataExport: async () => async (client) => {
    const params = { data_export_id: await askedBy(client) };
    return client.send(takeDataExport, { params });
  },
  cancelDataExport: async () => async (client) => {
    const params = { data_export_id: await askedBy(client) };
    return client.send(cancelDataExport, { params });
  },
  getImports: async () => (client) => client.send(getImports, {}),
  startImport: async () => {
    await lab.db.deleteFrom('imports').execute();
    await buildBackup(lab.db);
    const body = { kind: 'old_app' as const, file_name: 'old.sql', bytes: 10, options: { merge: true } };
    return (client) => client.send(startImport, { body });
  },
  uploadImportFile: async () => {
    const params = await buildImport(lab);
    const body = new TextEncoder().encode('-- nothing');
    return (client) => client.send(uploadImportFile, { params, query: { offset: 0 }, body });
  },
  getImport: async () => {
    const params = await buildImport(lab);
    return (client) => client.send(getImport, { params });
  },
  runImport: async () => {
    const params = await buildImport(lab, { run_begun_at: NOON, run_ended_at: NOON });
    return (client) => client.send(runImport, { params, body: { save: false } });
  },
  getImportProblems: async () => {
    const params = await buildImport(lab);
    return (client) => client.send(getImportProblems, { params, query: {} });
  },
  exportImportProblems: async () => {
    const params = await buildImport(lab);
    return (client) => client.send(exportImportProblems, { params });
  },
  dropImport: async () => {
    const params = await buildImport(lab);
    return (client) => client.send(dropImport, { params });
  },
  getImportRows: async () => {
    const params = await buildImport(lab);
    return (client) => client.send(getImportRows, { params, query: {} });
  },
  getImportTemplate: async () => (client) => client.send(getImportTemplate, { query: { kind: 'doctors' as const } }),
  exportUsers: async () => (client) => client.send(exportUsers, { query: {} }),
  exportWorkOrders: async () => (client) => client.send(exportWorkOrders, { query: {} }),
  exportBills: async () => (client) => client.send(exportBills, { query: {} }),
  exportMonthlyBills: async () => (client) => client.send(exportMonthlyBills, { query: {} }),
  exportLedger: async () => (client) => client.send(exportLedger, { query: {} }),
  getWorkOrders: async () => (client) => client.send(getWorkOrders, { query: {} }),
  getWorkOrderCounts: async () => (client) => client.send(getWorkOrderCounts, {}),
  createWorkOrder: async () => (client) => client.send(createWorkOrder, { body: DRAFT }),
  createWorkOrderBatch: async () => {
    const { doctor_name, order_date, ...order } = DRAFT;
    return (client) => client.send(createWorkOrderBatch, { body: { doctor_name, order_date, orders: [order] } });
  },
  getWorkOrder: async () => {
    const { id } = await buildWorkOrder(lab.db, COMPLETED);
    return (client) => client.send(getWorkOrder, { params: { work_order_id: id } });
  },
  getWorkOrderByNumber: async () => {
    const { serial_number } = await buildWorkOrder(lab.db, COMPLETED);
    return (client) => client.send(getWorkOrderByNumber, { params: { serial_number }, query: {} });
  },
  updateWorkOrder: actOn('edit', PRICED),
  deleteWorkOrder: actOn('delete', PRICED),
  completeWorkOrder: actOn('complete', PRICED),
  completeWorkOrders: async () => {
    const { id, version } = await buildWorkOrder(lab.db, PRICED);
    const body = { orders: [{ work_order_id: id, version }], completion_date: '2026-11-21' };
    return (client) => client.send(completeWorkOrders, { body });
  },
  toggleUrgentStatus: actOn('toggle_urgent', PRICED),
  cancelWorkOrder: actOn('cancel', {}),
  reopenWorkOrder: actOn('reopen', { status: 'cancelled' }),
  getTrialsByWorkOrder: async () => {
    const { id } = await buildWorkOrder(lab.db);
    return (client) => client.send(getTrialsByWorkOrder, { params: { work_order_id: id } });
  },
  createTrial: async () => {
    const { id } = await buildWorkOrder(lab.db);
    const body = { trial_name: 'Bite rim', trial_date: '2026-11-25' };
    return (client) => client.send(createTrial, { params: { work_order_id: id }, body });
  },
  updateTrial: async () => {
    const { id, version } = await someTrial();
    return (client) => client.send(updateTrial, { params: { trial_id: id }, body: { version, trial_name: 'Jig' } });
  },
  deleteTrial: async () => {
    const { id, version } = await someTrial();
    return (client) => client.send(deleteTrial, { params: { trial_id: id }, query: { version } });
  },
  returnWorkOrder: actOn('return', COMPLETED, true),
  startRevision: actOn('start_revision', { status: 'returned', ...PRICED }, true),
  completeRevision: actOn('complete_revision', { status: 'revision_in_progress', ...PRICED }, true),
  getRevisionHistory: async () => {
    const { id } = await buildWorkOrder(lab.db);
    return (client) => client.send(getRevisionHistory, { params: { work_order_id: id } });
  },
  getBatchWorkOrders: async () => {
    const batch_id = randomUUID();
    await buildWorkOrder(lab.db, { batch_id, ...COMPLETED });
    return (client) => client.send(getBatchWorkOrders, { params: { batch_id } });
  },
  checkWorkOrderHasBill: async () => {
    const work_order = await buildWorkOrder(lab.db, COMPLETED);
    await buildBill(lab.db, { work_order, amount: SECRET });
    return (client) => client.send(checkWorkOrderHasBill, { params: { work_order_id: work_order.id } });
  },
  createBill: async () => {
    // Staff give a first price and replace none.
    const { id } = await buildWorkOrder(lab.db, { ...COMPLETED, amount: null });
    return (client) => client.send(createBill, { body: { work_order_id: id, amount: SECRET } });
  },
  createGroupedBill: async () => {
    const { id } = await buildWorkOrder(lab.db, COMPLETED);
    return (client) => client.send(createGroupedBill, { body: { work_order_ids: [id] } });
  },
  getBill: async () => {
    const { params } = await someBill();
    return (client) => client.send(getBill, { params });
  },
  markBillAsPrinted: async () => {
    const { params } = await someBill();
    return (client) => client.send(markBillAsPrinted, { params });
  },
  holdBillCopy: async () => {
    const { params } = await someBill();
    return (client) => client.send(holdBillCopy, { params });
  },
  countBillCopy: async () => {
    const call = await someHeld();
    return (client) => client.send(countBillCopy, call);
  },
  giveBackBillCopy: async () => {
    const call = await someHeld();
    return (client) => client.send(giveBackBillCopy, call);
  },
  holdBillPaper: async () => {
    const params = await someOwnBill();
    return (client) => client.send(holdBillPaper, { params });
  },
  markBillPaperPrinted: async () => {
    const params = await someOwnBill();
    return (client) => client.send(markBillPaperPrinted, { params, body: {} });
  },
  giveBackBillPaper: async () => {
    const params = await someOwnBill();
    const { id } = await (await signIn(lab, 'ADMIN')).call(holdBillPaper, { params });
    return (client) => client.send(giveBackBillPaper, { params: { ...params, copy_id: id } });
  },
  downloadBillPdf: async () => {
    const params = await someOwnBill();
    return (client) => client.send(downloadBillPdf, { params });
  },
  getAllBills: async () => (client) => client.send(getAllBills, { query: {} }),
  getBillSums: async () => (client) => client.send(getBillSums, { query: {} }),
  getWorkOrdersByBillId: async () => {
    const { params } = await someBill();
    return (client) => client.send(getWorkOrdersByBillId, { params });
  },
  updateBillAmount: async () => {
    const { params, version } = await someBill();
    return (client) => client.send(updateBillAmount, { params, body: { version, amount: '500' } });
  },
  updateBillStatus: async () => {
    const { params, version } = await someBill();
    return (client) => client.send(updateBillStatus, { params, body: { version, status: 'sent' } });
  },
  updateWorkOrderAmount: async () => {
    const { id, version } = await buildWorkOrder(lab.db);
    const call = { params: { work_order_id: id }, body: { version, amount: '500' } };
    return (client) => client.send(updateWorkOrderAmount, call);
  },
  markBillPaid: async () => {
    const { params, version } = await someBill({ amount: '500' });
    const body = { version, paid_on: '2026-11-20', method: 'Cash' };
    return (client) => client.send(markBillPaid, { params, body });
  },
  takeBackBillPaid: async () => {
    const { params, version } = await someBill({ amount: '500' });
    await buildPayment(lab.db, { bill_id: params.bill_id, amount: '500' });
    return (client) => client.send(takeBackBillPaid, { params, query: { version } });
  },
  voidBill: async () => {
    const { params, version } = await someBill();
    return (client) => client.send(voidBill, { params, body: { version } });
  },
  setBillChargedOn: async () => {
    const { params, version } = await someBill();
    return (client) => client.send(setBillChargedOn, { params, body: { version, charged_on: 'itself' } });
  },
  markMonthlyBillPaid: async () => {
    const call = await someMonthlyBill();
    const body = { version: 1, paid_on: '2026-11-20', method: 'Cash' };
    return (client) => client.send(markMonthlyBillPaid, { ...call, body });
  },
  takeBackMonthlyBillPaid: async () => {
    const call = await someMonthlyBill();
    const body = { version: 1, paid_on: '2026-11-20', method: 'Cash' };
    await (await signIn(lab, 'ADMIN')).call(markMonthlyBillPaid, { ...call, body });
    return (client) => client.send(takeBackMonthlyBillPaid, { ...call, query: { version: 1 } });
  },
  takeOrderOffBill: async () => {
    const order = await buildCompleted(lab.db);
    const { doctor_id } = order;
    const { id, version } = await buildGroupedBill(lab.db, [order, await buildCompleted(lab.db, { doctor_id })]);
    const { id: item_id } = await lab.db
      .selectFrom('bill_items')
      .select('id')
      .where('bill_id', '=', id)
      .executeTakeFirstOrThrow();
    return (client) => client.send(takeOrderOffBill, { params: { bill_id: id, item_id }, query: { version } });
  },
  getMonthlyWorkOrders: async () => {
    const { doctor_id } = await buildCompleted(lab.db);
    return (client) => client.send(getMonthlyWorkOrders, { query: { doctor_id, month: '2026-11' } });
  },
  saveMonthlyPrices: async () => {
    const { id, version } = await buildCompleted(lab.db);
    const prices = [{ work_order_id: id, version, amount: '500' }];
    return (client) => client.send(saveMonthlyPrices, { body: { prices } });
  },
  getMonthlyBillsHistory: async () => (client) => client.send(getMonthlyBillsHistory, { query: {} }),
  saveMonthlyBillHistory: async () => {
    const { doctor_id } = await buildCompleted(lab.db, { amount: '500' });
    return (client) => client.send(saveMonthlyBillHistory, { body: { doctor_id, month: '2026-11' } });
  },
  getMonthlyBill: async () => {
    const call = await someMonthlyBill();
    return (client) => client.send(getMonthlyBill, { ...call, query: {} });
  },
  getMonthlyBillVersions: async () => {
    const call = await someMonthlyBill();
    return (client) => client.send(getMonthlyBillVersions, call);
  },
  downloadMonthlyBillPdf: async () => {
    const call = await someMonthlyBill();
    return (client) => client.send(downloadMonthlyBillPdf, { ...call, body: { version: 1 } });
  },
  regenerateMonthlyBill: async () => {
    const call = await someMonthlyBill();
    return (client) => client.send(regenerateMonthlyBill, { ...call, body: {} });
  },
  markMonthlyBillPrinted: async () => {
    const call = await someMonthlyBill();
    return (client) => client.send(markMonthlyBillPrinted, { ...call, body: { version: 1 } });
  },
  holdMonthlyBillCopy: async () => {
    const call = await someMonthlyBill();
    return (client) => client.send(holdMonthlyBillCopy, { ...call, body: { version: 1 } });
  },
  countMonthlyBillCopy: async () => {
    const call = await someMonthlyHeld();
    return (client) => client.send(countMonthlyBillCopy, call);
  },
  giveBackMonthlyBillCopy: async () => {
    const call = await someMonthlyHeld();
    return (client) => client.send(giveBackMonthlyBillCopy, call);
  },
  verifyLedger: async () => (client) => client.send(verifyLedger, {}),
  getAnalytics: async () => (client) => client.send(getAnalytics, { query: {} }),
  getMonthClose: async () => (client) => client.send(getMonthClose, { query: { month: '2026-11' } }),
  closeMonth: async () => {
    const { doctor_id } = await buildCompleted(lab.db, { amount: '500' });
    return (client) => client.send(closeMonth, { body: { month: '2026-11', doctor_ids: [doctor_id] } });
  },
  takeLastRates: async () => (client) => client.send(takeLastRates, { body: { month: '2026-11' } }),
  getAuditLog: async () => (client) => client.send(getAuditLog, { query: {} }),
  exportAuditLog: async () => (client) => client.send(exportAuditLog, { query: {} }),
  verifyAuditLog: async () => (client) => client.send(verifyAuditLog, {}),
  getAuditFindings: async () => (client) => client.send(getAuditFindings, { query: {} }),
  acknowledgeTampering: async () => {
    const params = { finding_id: await someFinding() };
    return (client) => client.send(acknowledgeTampering, { params, body: { reason: 'Known' } });
  },
  getBackups: async () => (client) => client.send(getBackups, {}),
  backUpNow: async () => {
    await lab.db.updateTable('backups').set({ ended_at: NOON }).where('ended_at', 'is', null).execute();
    return (client) => client.send(backUpNow, {});
  },
  checkBackupDownload: async () => {
    const { id: backup_id } = await buildBackup(lab.db);
    return (client) => client.send(checkBackupDownload, { params: { backup_id } });
  },
  downloadBackup: async () => {
    const { id: backup_id } = await buildBackup(lab.db);
    return (client) => client.send(downloadBackup, { params: { backup_id } });
  },
  getSystemHealth: async () => (client) => client.send(getSystemHealth, {}),
  getDiagnostics: async () => {
    await buildWorkOrder(lab.db, { batch_id: randomUUID(), ...COMPLETED });
    return (client) => client.send(getDiagnostics, {});
  },
  followChanges: async () => firstEvent,
  getStaffDashboard: async () => {
    await buildPaidBill();
    return (client) => client.send(getStaffDashboard, {});
  },
  getAdminDashboard: async () => (client) => client.send(getAdminDashboard, {}),
  getNotifications: async () => (client) => client.send(getNotifications, {}),
  markNotificationsRead: async () => (client) => client.send(markNotificationsRead, { body: { seen: [] } }),
};

/** The stream of events up to its first, as an answer like the others. */
const firstEvent: Attempt = async (client) => {
  const response = await client.inject({ method: 'GET', url: followChanges.path, payloadAsStream: true });
  const stream = response.stream();
  const [first] = (await once(stream, 'data')) as [Buffer];
  stream.destroy();
  const body = first.toString().replace(/^id: \d+\ndata: /, '');
  return Object.assign(response, { body, json: () => JSON.parse(body) as never });
};

interface Described {
  readonly operationId: OperationName;
  readonly security: readonly object[];
}

const { paths } = (await nobody(lab).inject({ url: '/api/openapi.json' })).json<{
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}>();
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, security }]) => ({
    operation: operationId,
    route: `${method.toUpperCase()} ${path}`,
    isOpen: security.length === 0,
  })),
);
const operations = described.map(({ operation }) => operation);

const clientOf = (role: Role | null): Promise<Client> =>
  role === null ? Promise.resolve(nobody(lab)) : signIn(lab, role);

const cells = operations.flatMap((operation) => [null, ...ROLES].map((role) => ({ operation, role })));

/** Where an operation's answer holds money, by the contract. */
const moneyOf = ({ output }: Operation) => (output === null ? [] : moneyPlaces(output));

/** An export of everything that this person may take; of nobody's where they may ask for none. */
async function askedBy(client: Client): Promise<string> {
  const asked = await client.send(exportEverything, {});
  return asked.statusCode === 201 ? asked.json<{ data_export_id: string }>().data_export_id : randomUUID();
}

const isCsv = (headers: LightMyRequestResponse['headers']): boolean =>
  String(headers['content-type']).startsWith('text/csv');

/** Amounts never reach staff, by no operation, whether it is done or refused. */
function expectNoMoney(operation: OperationName, { body, headers }: LightMyRequestResponse): void {
  expect(body).not.toContain('7654321');
  // An image says nothing in words.
  if (headers['content-type'] === 'image/png') return;
  const answer: unknown =
    body === '' ? null : isCsv(headers) ? parse(body, { bom: true, columns: true }) : JSON.parse(body);
  if (isCsv(headers)) expect(body.split('\r\n')[0]).not.toMatch(/amount|rate|price|total|balance/i);
  expect(moneyKeys(answer)).toEqual([]);
  expect(moneyTexts(answer)).toEqual([]);
  expect(filledPlaces(answer, moneyOf(API[operation]))).toEqual([]);
}

test.each(cells)('$operation by $role is answered as the table says', async ({ operation, role }) => {
  const attempt = await PREPARED[operation]();
  const client = await clientOf(role);
  const before = isPermitted(operation, role) ? null : await databaseDigest(lab.db);
  const response = await attempt(client);
  if (isPermitted(operation, role)) {
    expect(response.statusCode, response.body).toBeLessThan(300);
    if (role !== 'USER') return;
    expectNoMoney(operation, response);
    // Once more: most is refused by then, since it was done. Some make what they need of whoever asks, which is there by then.
    const again = await attempt(client).catch(() => null);
    if (again !== null) expectNoMoney(operation, again);
    return;
  }
  const permitted = checkPermitted(operation, role);
  if (permitted.ok) throw new Error('the table contradicts itself');
  const { code, text } = permitted.refusal;
  expect(problemOf(response)).toMatchObject({ status: role === null ? 401 : 403, code, detail: text });
  expect(await databaseDigest(lab.db)).toEqual(before);
});

test.each(operations.filter((operation) => !isPermitted(operation, null)))(
  '%s says nothing of its input to somebody who has not signed in',
  async (operation) => {
    const { method, path, upload }: Operation = API[operation];
    const type = upload === undefined ? 'application/json' : 'application/octet-stream';
    const response = await nobody(lab).inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, 'no-id'),
      headers: { 'content-type': type },
      ...(method !== 'GET' && { payload: '{"surprise":1}' }),
    });
    expect(problemOf(response)).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(problemOf(response)).not.toHaveProperty('errors');
  },
);

test.each(operations.filter((operation) => isPermitted(operation, 'USER')))(
  'whatever %s says of money can be left out, and is to staff',
  (operation) => {
    const needed = moneyOf(API[operation]).filter(({ isOptional }) => !isOptional);
    expect(needed.map(({ path }) => path.join('.'))).toEqual([]);
  },
);

describe('the routes', () => {
  test('are those of the contract; beside them health, metrics and the document', () => {
    const ofContract = Object.values(API).map(({ method, path }) => `${method} ${path}`);
    const others = ['GET /api/openapi.json', 'GET /healthz', 'GET /healthz/details', 'GET /metrics', 'GET /readyz'];
    expect(servedRoutes(lab.app).toSorted()).toEqual([...ofContract, ...others].toSorted());
  });

  test('are described by the document that is served', () => {
    const ofContract = Object.values(API).map(({ method, path }) => `${method} ${path}`);
    expect(described.map(({ route }) => route).toSorted()).toEqual(ofContract.toSorted());
  });
});

describe('the document that is served', () => {
  test('has the operations of the permission table, all of them and no others', () => {
    expect(operations.toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted());
  });

  test('says of each whether one must be signed in for it', () => {
    for (const { operation, isOpen } of described) {
      expect([operation, isOpen]).toEqual([operation, isPermitted(operation, null)]);
    }
  });
});

describe('who somebody is', () => {
  test.each([
    { 'x-user-id': '1', 'x-user-role': 'SUPER_ADMIN', 'x-role': 'ADMIN' },
    { authorization: 'Bearer SUPER_ADMIN' },
    { cookie: 'role=SUPER_ADMIN; user_role=ADMIN; token=a.b.c' },
  ])('is not taken from what a client says: %j', async (headers) => {
    const { db } = lab;
    await buildBill(db, { amount: '500' });
    const list = { method: 'GET', url: '/api/work-orders', headers } as const;
    expect(problemOf(await lab.app.inject(list)).code).toBe('not_signed_in');
  });

  test('a role that was taken away ends with the very next request', async () => {
    const admin = await signIn(lab, 'ADMIN');
    await buildBill(lab.db, { amount: '500' });
    const amounts = async (): Promise<boolean> =>
      (await admin.send(getWorkOrders, { query: {} })).body.includes('"amount"');
    expect(await amounts()).toBe(true);
    await lab.db.updateTable('accounts').set({ role: 'USER' }).where('id', '=', admin.account.id).execute();
    expect(await amounts()).toBe(false);
  });
});
