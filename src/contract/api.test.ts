import { PERMISSIONS } from '#domain/accounts/permissions.ts';
import { describe, expect, test } from 'vitest';
import { API } from './api.ts';
import type { Operation } from './kit/operation.ts';
import { COMMON_REFUSALS } from './kit/operation.ts';
import { REFUSALS, TRANSPORT_REFUSALS } from './kit/refusals.ts';
import { z } from './kit/zod.ts';

const operations: readonly Operation[] = Object.values(API);

test('names, methods and paths are those that other programs build on', () => {
  expect(operations.map(({ name, method, path }) => `${name} ${method} ${path}`)).toEqual([
    'signIn POST /api/session',
    'signOut DELETE /api/session',
    'getSession GET /api/session',
    'changeOwnPassword POST /api/session/password',
    'confirmPassword POST /api/session/confirmation',
    'completeSignIn POST /api/session/second-step',
    'beginPasskeySignIn POST /api/session/second-step/passkey/challenge',
    'completePasskeySignIn POST /api/session/second-step/passkey',
    'leaveSecondStep DELETE /api/session/second-step',
    'confirmSecondFactor POST /api/session/confirmation/code',
    'beginPasskeyConfirmation POST /api/session/confirmation/passkey/challenge',
    'confirmPasskey POST /api/session/confirmation/passkey',
    'getOwnSecondFactor GET /api/session/second-factor',
    'beginAuthenticatorApp POST /api/session/second-factor/app',
    'confirmAuthenticatorApp PUT /api/session/second-factor/app',
    'removeAuthenticatorApp DELETE /api/session/second-factor/app',
    'beginPasskey POST /api/session/second-factor/passkeys/challenge',
    'addPasskey POST /api/session/second-factor/passkeys',
    'removePasskey DELETE /api/session/second-factor/passkeys/{passkey_id}',
    'makeRecoveryCodes POST /api/session/second-factor/recovery-codes',
    'putOffSecondFactor POST /api/session/second-factor/later',
    'forgetDevice DELETE /api/session/second-factor/devices/{device_id}',
    'updateOwnAccount PATCH /api/session/account',
    'getOwnSessions GET /api/session/sessions',
    'endOwnSession DELETE /api/session/sessions/{session_id}',
    'endOtherSessions DELETE /api/session/sessions',
    'getUsers GET /api/users',
    'createUser POST /api/users',
    'deleteUser DELETE /api/users/{user_id}',
    'changeUserPassword POST /api/users/{user_id}/password',
    'promoteUser POST /api/users/{user_id}/promote',
    'demoteUser POST /api/users/{user_id}/demote',
    'makeSuperAdmin POST /api/users/{user_id}/make-super-admin',
    'removeSuperAdmin POST /api/users/{user_id}/remove-super-admin',
    'changeUserEmail POST /api/users/{user_id}/email',
    'disableUser POST /api/users/{user_id}/disable',
    'enableUser POST /api/users/{user_id}/enable',
    'clearSecondFactor DELETE /api/users/{user_id}/second-factor',
    'getUserSessions GET /api/users/{user_id}/sessions',
    'endUserSession DELETE /api/users/{user_id}/sessions/{session_id}',
    'getLaboratory GET /api/laboratory',
    'getLaboratorySettings GET /api/laboratory/settings',
    'updateLaboratory PATCH /api/laboratory',
    'getFirstRun GET /api/laboratory/first-run',
    'skipFirstRun POST /api/laboratory/first-run/skipped',
    'getAlarmMail GET /api/alarm-mail',
    'updateAlarmMail PUT /api/alarm-mail',
    'sendTestAlarm POST /api/alarm-mail/test',
    'uploadLaboratoryLogo PUT /api/laboratory/logo',
    'removeLaboratoryLogo DELETE /api/laboratory/logo',
    'getLaboratoryLogo GET /api/laboratory/logo/{logo_id}',
    'getDoctors GET /api/doctors',
    'getDoctor GET /api/doctors/{doctor_id}',
    'getDoctorDetails GET /api/doctors/{doctor_id}/details',
    'getDoctorList GET /api/doctor-list',
    'exportDoctors GET /api/doctor-list/export',
    'importDoctors POST /api/doctor-list/import',
    'getDoctorSpellings GET /api/doctor-spellings',
    'createDoctor POST /api/doctors',
    'updateDoctor PATCH /api/doctors/{doctor_id}',
    'retireDoctor PUT /api/doctors/{doctor_id}/retirement',
    'mergeDoctors POST /api/doctors/{doctor_id}/merge',
    'holdBillPaper POST /api/bills/{bill_id}/papers',
    'markBillPaperPrinted POST /api/bills/{bill_id}/papers/printed',
    'giveBackBillPaper DELETE /api/bills/{bill_id}/papers/{copy_id}',
    'downloadBillPdf POST /api/bills/{bill_id}/pdf',
    'getLedger GET /api/ledger',
    'getOpenDocuments GET /api/doctors/{doctor_id}/open-documents',
    'getBillsOnMonth GET /api/doctors/{doctor_id}/bills-on-month',
    'getDoctorLimit GET /api/doctor-limit',
    'getPayments GET /api/payments',
    'getPayment GET /api/payments/{payment_id}',
    'recordPayment POST /api/payments',
    'allocatePayment POST /api/payments/{payment_id}/allocate',
    'reallocatePayment POST /api/payments/{payment_id}/reallocate',
    'takeBackPayment POST /api/payments/{payment_id}/take-back',
    'downloadPaymentPdf POST /api/payments/{payment_id}/pdf',
    'setDoctorOpening PUT /api/doctors/{doctor_id}/opening-balance',
    'holdReceiptCopy POST /api/payments/{payment_id}/copies',
    'markPaymentPrinted POST /api/payments/{payment_id}/printed',
    'giveBackReceiptCopy DELETE /api/payments/{payment_id}/copies/{copy_id}',
    'recordRefund POST /api/refunds',
    'getCreditNotes GET /api/credit-notes',
    'getCreditNote GET /api/credit-notes/{credit_note_id}',
    'getCreditNotePdf GET /api/credit-notes/{credit_note_id}/pdf',
    'getCreditable GET /api/creditable/{document_id}',
    'createCreditNote POST /api/credit-notes',
    'voidCreditNote POST /api/credit-notes/{credit_note_id}/void',
    'writeOff POST /api/write-offs',
    'getStatement GET /api/doctors/{doctor_id}/statement',
    'getStatementPdf GET /api/doctors/{doctor_id}/statement/pdf',
    'voidBill POST /api/bills/{bill_id}/void',
    'setBillChargedOn PUT /api/bills/{bill_id}/charged-on',
    'markMonthlyBillPaid POST /api/monthly-bills/{monthly_bill_id}/payment',
    'takeBackMonthlyBillPaid DELETE /api/monthly-bills/{monthly_bill_id}/payment',
    'markStatementPrinted POST /api/doctors/{doctor_id}/statement/printed',
    'verifyLedger GET /api/ledger/proof',
    'exportStatement GET /api/doctors/{doctor_id}/statement/export',
    'exportBalances GET /api/ledger/balances/export',
    'exportPayments GET /api/payments/export',
    'exportCreditNotes GET /api/credit-notes/export',
    'exportLedger GET /api/ledger/export',
    'getProducts GET /api/products',
    'createProduct POST /api/products',
    'updateProduct PATCH /api/products/{product_id}',
    'retireProduct POST /api/products/{product_id}/retire',
    'getPriceLists GET /api/price-lists',
    'getPriceList GET /api/price-lists/{price_list_id}',
    'createPriceList POST /api/price-lists',
    'copyPriceList POST /api/price-lists/{price_list_id}/copy',
    'updatePriceList PATCH /api/price-lists/{price_list_id}',
    'retirePriceList POST /api/price-lists/{price_list_id}/retire',
    'savePriceRates PUT /api/price-rates',
    'getDoctorPrices GET /api/doctors/{doctor_id}/prices',
    'saveDoctorTerms PUT /api/doctors/{doctor_id}/terms',
    'getDoctorTerms GET /api/doctor-terms',
    'getPriceChanges GET /api/price-changes',
    'proposeRates GET /api/price-suggestions',
    'getProposedPrice POST /api/prices/proposal',
    'previewPriceChange POST /api/prices/preview',
    'repriceWorkOrders POST /api/prices/reprice',
    'priceFromRateCard POST /api/month-close/prices',
    'getRateCardPdf GET /api/rate-card',
    'getWorkOrders GET /api/work-orders',
    'getWorkOrderCounts GET /api/work-orders/counts',
    'createWorkOrder POST /api/work-orders',
    'createWorkOrderBatch POST /api/work-orders/batch',
    'getWorkOrder GET /api/work-orders/{work_order_id}',
    'getWorkOrderByNumber GET /api/work-orders/by-number/{serial_number}',
    'updateWorkOrder PATCH /api/work-orders/{work_order_id}',
    'deleteWorkOrder DELETE /api/work-orders/{work_order_id}',
    'completeWorkOrder POST /api/work-orders/{work_order_id}/complete',
    'completeWorkOrders POST /api/work-orders/complete',
    'toggleUrgentStatus POST /api/work-orders/{work_order_id}/urgent',
    'cancelWorkOrder POST /api/work-orders/{work_order_id}/cancel',
    'reopenWorkOrder POST /api/work-orders/{work_order_id}/reopen',
    'getTrialsByWorkOrder GET /api/work-orders/{work_order_id}/trials',
    'createTrial POST /api/work-orders/{work_order_id}/trials',
    'updateTrial PATCH /api/trials/{trial_id}',
    'deleteTrial DELETE /api/trials/{trial_id}',
    'returnWorkOrder POST /api/work-orders/{work_order_id}/return',
    'startRevision POST /api/work-orders/{work_order_id}/start-revision',
    'completeRevision POST /api/work-orders/{work_order_id}/complete-revision',
    'getRevisionHistory GET /api/work-orders/{work_order_id}/revisions',
    'getBatchWorkOrders GET /api/batches/{batch_id}',
    'checkWorkOrderHasBill GET /api/work-orders/{work_order_id}/bill',
    'createBill POST /api/bills',
    'createGroupedBill POST /api/bills/grouped',
    'getAllBills GET /api/bills',
    'getBillSums GET /api/bill-sums',
    'getBill GET /api/bills/{bill_id}',
    'getWorkOrdersByBillId GET /api/bills/{bill_id}/work-orders',
    'updateBillAmount PUT /api/bills/{bill_id}/amount',
    'updateBillStatus PUT /api/bills/{bill_id}/status',
    'updateWorkOrderAmount PUT /api/work-orders/{work_order_id}/amount',
    'markBillPaid POST /api/bills/{bill_id}/payment',
    'takeBackBillPaid DELETE /api/bills/{bill_id}/payment',
    'takeOrderOffBill DELETE /api/bills/{bill_id}/items/{item_id}',
    'getMonthlyWorkOrders GET /api/monthly-billing',
    'saveMonthlyPrices PUT /api/monthly-billing/prices',
    'getMonthlyBillsHistory GET /api/monthly-bills',
    'saveMonthlyBillHistory POST /api/monthly-bills',
    'getMonthlyBill GET /api/monthly-bills/{monthly_bill_id}',
    'getMonthlyBillVersions GET /api/monthly-bills/{monthly_bill_id}/versions',
    'downloadMonthlyBillPdf POST /api/monthly-bills/{monthly_bill_id}/pdf',
    'regenerateMonthlyBill POST /api/monthly-bills/{monthly_bill_id}/regenerate',
    'markMonthlyBillPrinted POST /api/monthly-bills/{monthly_bill_id}/printed',
    'holdMonthlyBillCopy POST /api/monthly-bills/{monthly_bill_id}/copies',
    'countMonthlyBillCopy PUT /api/monthly-bills/{monthly_bill_id}/copies/{copy_id}',
    'giveBackMonthlyBillCopy DELETE /api/monthly-bills/{monthly_bill_id}/copies/{copy_id}',
    'getMonthClose GET /api/month-close',
    'closeMonth POST /api/month-close',
    'takeLastRates POST /api/month-close/last-rates',
    'getAnalytics GET /api/business-figures',
    'markBillAsPrinted POST /api/bills/{bill_id}/printed',
    'holdBillCopy POST /api/bills/{bill_id}/copies',
    'countBillCopy PUT /api/bills/{bill_id}/copies/{copy_id}',
    'giveBackBillCopy DELETE /api/bills/{bill_id}/copies/{copy_id}',
    'followChanges GET /api/events',
    'getStaffDashboard GET /api/dashboards/staff',
    'getAdminDashboard GET /api/dashboards/admin',
    'getNotifications GET /api/notifications',
    'markNotificationsRead POST /api/notifications/read',
    'getAuditLog GET /api/change-history',
    'exportAuditLog GET /api/change-history/export',
    'verifyAuditLog GET /api/change-history/verification',
    'getAuditFindings GET /api/change-history/findings',
    'acknowledgeTampering POST /api/change-history/findings/{finding_id}/acknowledgement',
    'exportUsers GET /api/users/export',
    'exportWorkOrders GET /api/work-orders/export',
    'exportBills GET /api/bills/export',
    'exportMonthlyBills GET /api/monthly-bills/export',
    'getBackups GET /api/backups',
    'backUpNow POST /api/backups',
    'checkBackupDownload GET /api/backups/{backup_id}/download',
    'downloadBackup GET /api/backups/{backup_id}/archive',
    'getDataExports GET /api/data-exports',
    'exportEverything POST /api/data-exports',
    'takeDataExport GET /api/data-exports/{data_export_id}/file',
    'cancelDataExport DELETE /api/data-exports/{data_export_id}',
    'getImports GET /api/imports',
    'startImport POST /api/imports',
    'uploadImportFile PUT /api/imports/{import_id}/file',
    'getImport GET /api/imports/{import_id}',
    'runImport POST /api/imports/{import_id}/run',
    'getImportProblems GET /api/imports/{import_id}/problems',
    'exportImportProblems GET /api/imports/{import_id}/problems/export',
    'dropImport DELETE /api/imports/{import_id}',
    'getImportRows GET /api/imports/{import_id}/rows',
    'getImportTemplate GET /api/import-templates',
    'getSystemHealth GET /api/system-health',
    'getDiagnostics GET /api/diagnostics',
  ]);
});

test('contract and permission table name the same operations', () => {
  expect(Object.keys(API).toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted());
});

const fieldsOf = (schema: z.core.$ZodType | null): string[] =>
  schema === null ? [] : Object.keys(z.toJSONSchema(schema, { unrepresentable: 'any' }).properties ?? {});

describe.each(operations)('$name', (operation) => {
  const { name, method, path, params, query, body, upload, refusals, creates } = operation;

  test('stands under its own name', () => {
    expect(API[name]).toBe(operation);
  });

  test('takes exactly the parameters that its path names', () => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
    const schema = params === undefined ? { properties: {} } : z.toJSONSchema(params);
    expect(Object.keys(schema.properties ?? {})).toEqual(named);
  });

  test('refuses unknown fields in every part', () => {
    for (const part of [params, query, body]) {
      if (part === undefined) continue;
      const { issues = [] } = z.safeParse(part, { surprise: 1 }).error ?? {};
      expect(issues.filter((issue) => issue.code === 'unrecognized_keys')).toMatchObject([{ keys: ['surprise'] }]);
    }
  });

  test('takes a body or a file only where the method has one, and makes records only by POST', () => {
    const bodyless = method === 'GET' || method === 'DELETE';
    expect(upload !== undefined && (bodyless || body !== undefined)).toBe(false);
    expect({
      body: bodyless && body !== undefined,
      query: !bodyless && upload === undefined && query !== undefined,
    }).toEqual({
      body: false,
      query: false,
    });
    expect(creates === true && method !== 'POST').toBe(false);
  });

  test('names each of its own refusals once, and none that any operation may meet', () => {
    expect(new Set(refusals).size).toBe(refusals.length);
    expect(refusals.filter((code) => (COMMON_REFUSALS as readonly string[]).includes(code))).toEqual([]);
  });
});

/** What belongs to one record or one person is answered whole, however long: `{items}`. Everything else goes by pages. */
const WHOLE = new Set([
  // As many as the rule keeps.
  'getBackups',
  'getDataExports',
  'getImports',
  'getOwnSessions',
  'getUserSessions',
  'getDoctors',
  // A laboratory has some dozens of products, and a few lists.
  'getProducts',
  'getPriceLists',
  'getBill',
  'getBatchWorkOrders',
  'getWorkOrdersByBillId',
  'getTrialsByWorkOrder',
  'getRevisionHistory',
  'getMonthlyWorkOrders',
  'getMonthlyBillVersions',
  'getNotifications',
]);

test('every list answers items, total, page and page_size, but for what belongs to one record', () => {
  const lists = operations.filter(({ method, output }) => method === 'GET' && fieldsOf(output).includes('items'));
  const paged = lists.filter(({ output }) =>
    ['total', 'page', 'page_size'].every((field) => fieldsOf(output).includes(field)),
  );
  expect(
    lists
      .filter((list) => !paged.includes(list))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...WHOLE].toSorted());
  for (const { query } of paged) expect(fieldsOf(query ?? null)).toContain('page');
});

test('no two operations share a method and path', () => {
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length);
});

describe('refusals', () => {
  const codes = [...Object.keys(REFUSALS), ...Object.keys(TRANSPORT_REFUSALS)];

  test('have codes in snake_case, each of them once', () => {
    expect(codes.filter((code) => !/^[a-z]+(?:_[a-z]+)*$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('are each declared by an operation, or common to all', () => {
    const declared = new Set<string>([...operations.flatMap(({ refusals }) => refusals), ...COMMON_REFUSALS]);
    expect(Object.keys(REFUSALS).filter((code) => !declared.has(code))).toEqual([]);
  });
});
