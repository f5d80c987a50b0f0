import { getDoctorLimit } from '#contract/ledger/credit-limit.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Analytics, getAnalytics } from '#contract/analytics.ts';
import { API } from '#contract/api.ts';
import { getAuditFindings } from '#contract/audit-findings.ts';
import { getAuditLog, verifyAuditLog } from '#contract/audit-log.ts';
import { getAllBills, getBillSums } from '#contract/billing/bill-list.ts';
import { getBackups } from '#contract/backups.ts';
import { getImport, getImports } from '#contract/imports/imports.ts';
import { getImportProblems } from '#contract/imports/legacy.ts';
import { IMPORT_NOW, IMPORT_PROBLEM, IMPORT_REPORT, buildImportStatus } from '#test/support/build-import-status.ts';
import { buildBillSums } from '#test/support/build-bill-sums.ts';
import { buildTrial } from '#test/support/build-trial.ts';
import { getBill } from '#contract/billing/bills.ts';
import { getAdminDashboard } from '#contract/dashboards.ts';
import { getDoctorDetails, getDoctorList, getDoctors } from '#contract/doctors/doctor-queries.ts';
import { getCheques } from '#contract/ledger/cheques.ts';
import { getPayments } from '#contract/ledger/payment-list.ts';
import { getCreditNote, getCreditNotes, getCreditable } from '#contract/ledger/credit-notes.ts';
import { getLedger, getOpenDocuments, getPayment } from '#contract/ledger/payments.ts';
import { getSetup } from '#contract/setup.ts';
import { getDiagnostics, getSystemHealth } from '#contract/monitoring.ts';
import { getMonthEnd } from '#contract/monthly-billing/month-end.ts';
import { getMonthlyBillsHistory, getMonthlyWorkOrders } from '#contract/monthly-billing/monthly-bills.ts';
import { getNotifications, markNotificationsRead } from '#contract/notifications.ts';
import type { Operation } from '#contract/kit/operation.ts';
import { getOwnSessions } from '#contract/accounts/own-account.ts';
import { getProduction } from '#contract/production.ts';
import { getProducts } from '#contract/prices/products.ts';
import { getUsers } from '#contract/accounts/users.ts';
import { getWorkOrderByNumber } from '#contract/work-orders/order-page.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { getAlertEmail } from '#contract/alert-email.ts';
import { getHolidays, getLaboratorySettings } from '#contract/laboratory.ts';
import { getWorkOrderCounts, getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { NO_ORDERS } from '#test/support/no-orders.ts';
import { UNKNOWN } from '#domain/shared/known.ts';
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { answer, answerAsNewer, installApiDouble } from '#test/support/api-double.ts';
import { buildPatients, buildRevenue, buildStaff, buildWork } from '#test/support/build-analytics-answer.ts';
import {
  buildAuditEntry,
  buildAuditPage,
  buildFinding,
  buildFindingPage,
  buildVerification,
} from '#test/support/build-audit-page.ts';
import { buildBillPage, buildListedBill, buildOpenedBill } from '#test/support/build-bill-page.ts';
import { buildBackups, buildListedBackup } from '#test/support/build-backup-list.ts';
import { buildCheque, buildChequePage } from '#test/support/build-cheque.ts';
import {
  buildLedgerPage,
  buildLedgerRow,
  buildOpenDocument,
  buildPayments,
  buildPaymentRow,
  buildRecordedPayment,
} from '#test/support/build-ledger.ts';
import {
  buildCreditNote,
  buildCreditNotePage,
  buildCreditNoteRow,
  buildCreditable,
  NOVEMBER_SUPPLY,
  NOVEMBER_TAX,
} from '#test/support/build-credit-note.ts';
import { buildDoctorDetails, buildListedDoctor } from '#test/support/build-doctor-details.ts';
import { buildAlertEmail } from '#test/support/build-alert-email.ts';
import { buildDiagnostics, buildHealth } from '#test/support/build-health.ts';
import { buildAdminDashboard, buildAlert, buildNotifications } from '#test/support/build-dashboards.ts';
import { buildMonthEnd, buildMonthEndDoctor, exceptionOf } from '#test/support/build-month-end.ts';
import { MONTHLY_DOCTOR, buildMonth, buildMonthlyOrder } from '#test/support/build-monthly-order.ts';
import { buildRevision } from '#test/support/build-revision.ts';
import { buildBilledOrder, buildOrder, buildOrderPage, buildReadyOrder } from '#test/support/build-order-page.ts';
import { buildProduction, buildProductionSession, stageOf } from '#test/support/build-production.ts';
import { buildProducts } from '#test/support/build-products.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildHolidays, buildSettings } from '#test/support/build-settings.ts';
import { buildUser, listedFor } from '#test/support/build-user.ts';
import { type EnumPlace, enumPlaces, setIn } from '#test/support/enum-places.ts';
import { MONTH_LOADED } from '#test/support/open-monthly-billing.tsx';
import { openApp } from '#test/support/web-app.tsx';
import { choosePageAction } from '#test/support/open-work-orders.tsx';
import type { RenderedScreen } from '#test/support/web-render.tsx';
import { singleOrder } from '#test/support/single-order.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';

// A page that was loaded before the server was updated: with any unknown word in a field with a closed set, each screen
// is shown with readable text. The fields come from the contract, so new ones are covered automatically.

/** Fields whose unknown word is shown as it is wherever they appear. */
const SAID = new Set([
  'getWorkOrders items.*.status',
  'getWorkOrderByNumber order.stage.paused_reason',
  'getWorkOrderByNumber revisions.*.responsible',
  'getWorkOrders items.*.bill.status',
  'getWorkOrders items.*.trials.*.result',
  'getAllBills items.*.status',
  'getBill status',
  'getDiagnostics orders.*.status',
  'getDiagnostics migrations.state',
  'getSystemHealth alerts.*',
  'getSystemHealth components.database.status',
  'getNotifications items.*.kind',
  'getBackups items.*.state',
  'getBackups items.*.source',
  'getUsers items.*.role',
  'verifyAuditLog faults.*.kind',
  'verifyAuditLog faults.*.places.*',
  'verifyAuditLog unread_places.*',
  'getAuditFindings items.*.faults.*.places.*',
  'getMonthEnd proof.exceptions.*.kind',
]);
const said = new Set<string>();

const STRANGER = 'from_a_newer_server';

const BACK = { sent_on: '2026-11-12', returned_on: '2026-11-14', result: 'ok' } as const;
const TRIAL = buildTrial(1, { trial_name: 'Bisque trial', ...BACK });
const REVISION = buildRevision(1, { responsible: 'doctor' });
const CARD = { source: 'rate_card', list_name: 'Standard', list_rate: '1850.00', discount_percent: '7.50' } as const;
const PRICE = { ...CARD, rate: '1711.25', units: 3 };
const ORDERS = [
  buildOrder(1, { trials: [TRIAL], trials_count: 1, is_priced: true, amount: '5133.75', price: PRICE }),
  buildReadyOrder(2, { amount: '500.00' }),
  buildBilledOrder(3, { amount: '500.00' }),
];
const CUT_SHORT = { kind: 'cut_short', seq: 9, count: null, places: ['backup_folder'] } as const;
const BILL = buildOpenedBill(['1250.00'], 'ADMIN');
const DOCTOR = buildDoctorDetails(1);
const DOCTORS = { items: [buildListedDoctor(1)], total: 1, total_is_capped: false, page: 1, page_size: 25 };

interface Shown {
  readonly path: string;
  readonly answers: () => void;
  /** Waits until this is shown. */
  readonly until: () => Promise<unknown>;
  /** The presses that show all parts of the screen. */
  readonly goOn?: (opened: RenderedScreen) => Promise<unknown>;
}

const text = (shown: string | RegExp) => () => screen.findAllByText(shown);

const analytics = (tab: string, figures: Analytics, shown: string | RegExp): Shown => ({
  path: `/analytics?tab=${tab}`,
  answers: () => {
    // jsdom has no layout, and a chart without a size prints a warning if the chart library was loaded before.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 300));
    answer(getAnalytics, figures);
  },
  until: text(shown),
});

const SCREENS: Readonly<Record<string, Shown>> = {
  'the list of work orders': {
    path: '/work-orders-list',
    answers: () => {
      answer(getWorkOrders, buildOrderPage(ORDERS));
      answer(getWorkOrderCounts, NO_ORDERS);
    },
    until: text('WO-2026-0003'),
    async goOn({ user }) {
      for (const serial of ['WO-2026-0001', 'WO-2026-0003']) {
        await user.click(screen.getByRole('button', { name: `Details of ${serial}` }));
      }
      await screen.findByText('Bisque trial');
    },
  },
  'the page of an order': {
    path: '/orders/WO-2026-0003',
    answers: () => {
      const order = buildBilledOrder(3, { trials: [TRIAL], trials_count: 1, stage: stageOf('Design', 'machine') });
      const visit = { stage: 'Design', left_at: null, paused_reason: 'machine' } as const;
      const act = { act: 'moved', at: '2026-11-20T06:00:00.000Z', day: null, by: null, visit } as const;
      answer(getWorkOrderByNumber, {
        order,
        revisions: [REVISION],
        remakes: [],
        acts: [act],
        previous: null,
        next: null,
      });
    },
    until: text('WO-2026-0003'),
  },
  production: {
    path: '/production',
    answers: () => {
      const order = buildOrder(3, { stage: stageOf('Design', 'machine') });
      answer(getWorkOrderByNumber, { order, revisions: [], remakes: [], acts: [], previous: null, next: null });
    },
    until: () => screen.findByRole('table', { name: 'Stages' }),
    goOn: async ({ user }) => {
      await user.keyboard('3{Enter}');
      await text('WO-2026-0003')();
    },
  },
  'the form of an order': {
    path: '/work-order-form?workOrderId=00000000-0000-4000-a000-000000000003',
    answers: () => {
      const may = { ...buildBilledOrder(3).may, edit: { allowed: false, reason: 'Frozen' } };
      answer(getWorkOrder, singleOrder({ ...buildBilledOrder(3), may }));
    },
    until: text('WO-2026-0003'),
  },
  'a new order': {
    path: '/work-order-form',
    answers: () => undefined,
    until: () => screen.findByLabelText(/^Product quality/),
  },
  'a new bill': {
    path: `/create-bill?workOrderId=${ORDERS[1]?.id}`,
    answers: () => {
      answer(getWorkOrder, singleOrder(ORDERS[1] ?? buildReadyOrder(2)));
      answer(getLaboratorySettings, buildSettings());
    },
    until: text(/WO-2026-0002/),
  },
  'the list of bills': {
    path: '/admin/bills',
    answers: () => {
      answer(getAllBills, buildBillPage([buildListedBill(12, 'ADMIN')]));
      answer(getBillSums, buildBillSums());
    },
    until: text('B/26-27/00012'),
  },
  'a bill': {
    path: `/admin/bills/${BILL.id}`,
    answers: () => void answer(getBill, BILL),
    until: text(`Bill ${BILL.bill_number}`),
  },
  'the list of doctors': {
    path: '/admin/doctors',
    answers: () => void answer(getDoctorList, DOCTORS),
    until: text('Dr. Number 1'),
  },
  'a doctor': {
    path: `/admin/doctors/${DOCTOR.id}`,
    answers: () => {
      answer(getDoctorDetails, DOCTOR);
      answer(getDoctorLimit, { asks_office: false });
    },
    until: text(DOCTOR.name),
  },
  'monthly billing': {
    path: MONTH_LOADED,
    answers: () => {
      const not_fitting = [{ serial_number: 'WO-2026-0099', amount: '100.00', reason: 'deleted' } as const];
      answer(getMonthlyWorkOrders, buildMonth([buildMonthlyOrder(1)], { not_fitting, supply: NOVEMBER_SUPPLY }));
      answer(getMonthlyBillsHistory, { items: [], total: 0, page: 1, page_size: 25 });
      answer(getDoctors, { items: [MONTHLY_DOCTOR], near: [] });
    },
    until: text('WO-2026-0001'),
  },
  'the close of a month': {
    path: '/admin/month-close?month=2026-10&step=check',
    answers: () => {
      const close = buildMonthEnd({ doctors: [buildMonthEndDoctor(1, { missing_details: ['state'] })] });
      const proof = { ...close.proof, exceptions: [exceptionOf(7, 'unpriced', null)] };
      answer(getMonthEnd, { ...close, proof: { ...proof, unpriced: { orders: 1, amount: '0.00' } } });
    },
    until: text('Details of the check'),
    goOn: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Details of the check' }));
      await text('WO-2026-0007')();
    },
  },
  'the day book': {
    path: '/admin/payments',
    answers: () => answer(getPayments, buildPayments([buildPaymentRow(1)])),
    until: text('Dr. Number 1'),
  },
  'the cheques': {
    path: '/admin/payments/cheques',
    answers: () => answer(getCheques, buildChequePage([buildCheque(1)])),
    until: text('Dr. Number 1'),
  },
  'the ledger': {
    path: '/admin/ledger',
    answers: () => {
      answer(getLaboratorySettings, buildSettings());
      const last = { id: DOCTOR.id, payment_number: 'R/26-27/00001', paid_on: '2026-11-20', amount: '1.00' } as const;
      answer(getLedger, buildLedgerPage([buildLedgerRow(1, { last_payment: last })]));
      answer(getPayment, buildRecordedPayment());
      const documents = [buildOpenDocument(1, '4500.00')];
      answer(getOpenDocuments, { documents, advance: '0.00', refundable: '0.00', balance: '0.00', opening: null });
    },
    until: text('Dr. Number 1'),
    goOn: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Record payment from Dr. Number 1' }));
      await screen.findByText('M/26-27/00001');
    },
  },
  'the credit notes': {
    path: '/admin/credit-notes',
    answers: () => {
      answer(getCreditNotes, buildCreditNotePage([buildCreditNoteRow(1)]));
      answer(getCreditNote, buildCreditNote({ tax: NOVEMBER_TAX, tax_amount: '63.00' }));
    },
    until: text('C/26-27/00001'),
    goOn: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'C/26-27/00001' }));
      await screen.findByText('Credited to M/26-27/00011');
    },
  },
  'a credit note of a bill': {
    path: `/admin/bills/${BILL.id}`,
    answers: () => {
      answer(getBill, BILL);
      answer(getCreditable, buildCreditable({ tax: NOVEMBER_TAX }));
    },
    until: text(`Bill ${BILL.bill_number}`),
    goOn: async ({ user }) => {
      await choosePageAction(user, 'Credit note');
      await screen.findByText(/can still be credited/);
    },
  },
  'the diagnostic page': {
    path: '/diagnostic',
    answers: () => void answer(getDiagnostics, buildDiagnostics({ orders: ORDERS })),
    until: text('WO-2026-0003'),
  },
  'the system monitor': {
    path: '/system-monitor',
    answers: () => {
      answer(getAuditFindings, buildFindingPage([buildFinding({ faults: [CUT_SHORT] })]));
      answer(getSystemHealth, buildHealth({ alerts: ['memory'] }));
    },
    until: text('Authentication'),
  },
  'the settings': {
    path: '/settings/laboratory',
    answers: () => {
      answer(getLaboratorySettings, buildSettings());
      answer(getHolidays, buildHolidays(2026));
      answer(getSetup, { steps: [{ step: 'users', state: 'skipped' }] });
    },
    until: async () => {
      await screen.findByRole('link', { name: 'Open setup' });
      return screen.findByRole('form', { name: 'Holidays' });
    },
  },
  'the backups': {
    path: '/settings/backups',
    answers: () => {
      const progress = { phase: 'writing', percent: 40 } as const;
      const backups = [
        buildListedBackup({ state: 'under_way', progress }),
        buildListedBackup({ id: '00000000-0000-4000-a000-0000000000b9' }),
      ];
      answer(getBackups, buildBackups(backups));
    },
    until: text(/25 MB/),
  },
  'the alert emails': {
    path: '/settings/alerts',
    answers: () =>
      void answer(getAlertEmail, buildAlertEmail({ failure: { why: 'unreachable', at: '2026-11-20T06:00:00Z' } })),
    until: () => screen.findByRole('button', { name: 'Save Alerts' }),
  },
  'the first run': {
    path: '/set-up',
    answers: () => {
      answer(getSetup, { steps: [{ step: 'first_order', state: 'done' }] });
      answer(getUsers, listedFor(buildSession('SUPER_ADMIN'), []));
    },
    until: async () => within(await screen.findByRole('main')).findByRole('button', { expanded: false }),
  },
  'the import': {
    path: '/admin/import',
    answers: () => {
      const checked = buildImportStatus({ state: 'checked' });
      answer(getImports, { items: [checked], last_backup_at: null, has_orders: false, now: IMPORT_NOW });
      answer(getSetup, { steps: [] });
      answer(getImport, { now: IMPORT_NOW, import: checked, options: {}, old_app: IMPORT_REPORT, table: null });
      answer(getImportProblems, { items: [IMPORT_PROBLEM], total: 1, page: 1, page_size: 100 });
    },
    until: text(IMPORT_PROBLEM.text),
  },
  'the audit log': {
    path: '/audit-log',
    answers: () => {
      const changed = { kind: 'changed', seq: 7, count: null } as const;
      answer(getAuditFindings, buildFindingPage([buildFinding({ faults: [{ ...changed, seq: 9 }] })]));
      answer(getAuditLog, buildAuditPage([buildAuditEntry(12)]));
      const faults = [changed, CUT_SHORT] as const;
      const unread_places = ['second_folder'] as const;
      answer(verifyAuditLog, buildVerification({ faults: [...faults], faults_count: 2, unread_places }));
    },
    until: text(/^Found /),
    async goOn({ user }) {
      await user.click(screen.getByRole('button', { name: /Verify/ }));
      await screen.findAllByText(/Entry 7/);
    },
  },
  'the users': {
    path: '/user-management',
    answers: () => void answer(getUsers, listedFor(buildSession('SUPER_ADMIN'), [buildUser(4, 'USER')])),
    until: text(buildUser(4, 'USER').email),
  },
  'the dashboard with its bell': {
    path: '/admin-dashboard',
    answers: () => {
      const first_run = { steps: [{ step: 'users', state: 'open' } as const] };
      answer(getAdminDashboard, buildAdminDashboard({ first_run }));
      answer(getNotifications, buildNotifications([buildAlert({ unread: 2 })]));
      answer(markNotificationsRead, buildNotifications([buildAlert({ unread: 0 })]));
    },
    until: () => screen.findByRole('button', { name: /^Notifications/ }),
    async goOn({ user }) {
      await user.click(screen.getByRole('button', { name: /^Notifications/ }));
      await waitFor(() => expect(document.querySelector('[data-level]')).not.toBeNull());
    },
  },
  'the revenue': analytics('revenue', buildRevenue(), /Revenue/),
  'the work': analytics('work_orders', buildWork(), 'Work orders by status'),
  'the patients': analytics('patients', buildPatients(), /atients/),
  'the staff': analytics('staff', buildStaff(), /taff/),
};

const reached = new Set<EnumPlace['schema']>();

/** Opens a screen; `exchange` changes an answer to that of a newer server. */
async function open(
  { path, answers, until, goOn }: Shown,
  exchange: (operation: Operation, output: unknown) => unknown,
) {
  cleanup();
  installApiDouble();
  answer(getProducts, { items: buildProducts() });
  answer(getProduction, buildProduction());
  answer(getDoctors, { items: [], near: [] });
  answerAsNewer(exchange);
  const opened = await openApp(path, buildProductionSession('SUPER_ADMIN'), answers);
  await until();
  await goOn?.(opened);
}

interface Found {
  readonly operation: Operation;
  readonly place: EnumPlace;
  /** Its place among the fields of its answer. */
  readonly nth: number;
}

const nameOf = ({ operation, place }: Found): string => `${operation.name} ${place.path.join('.')}`;

/** Opens a screen with an unknown word in the chosen fields; returns all fields of its answers, and the chosen ones. */
async function openStrange(shown: Shown, isChosen: (one: Found) => boolean) {
  const [all, chosen] = [new Map<string, Found>(), new Map<string, Found>()];
  await open(shown, (operation, output) => {
    for (const [nth, place] of enumPlaces(operation).entries()) {
      const one = { operation, place, nth };
      if (setIn(structuredClone(output), place.path, STRANGER) === 0) continue;
      all.set(nameOf(one), one);
      if (isChosen(one) && setIn(output, place.path, STRANGER) > 0) chosen.set(nameOf(one), one);
    }
    return output;
  });
  return { all: [...all.values()], chosen: [...chosen.values()] };
}

describe.each(Object.entries(SCREENS))('%s', (_, shown) => {
  const expectReadable = (strange: readonly Found[]) => {
    const page = document.body.textContent;
    const names = strange.map(nameOf);
    const where = names.join(', ');
    expect(page, where).not.toMatch(/undefined|\[object|NaN/);
    expect(page, where).not.toContain(STRANGER);
    expect(page.split(UNKNOWN).length, where).toBeGreaterThan(names.filter((name) => SAID.has(name)).length);
    expect(page, where).not.toContain(CONNECTION_TEXTS.unreachable);
    for (const name of names) said.add(name);
    for (const { place } of strange) reached.add(place.schema);
  };

  test('is shown and readable with any unknown word in a field', async () => {
    // Every other field at once: two changed fields may hide each other's error. A word that is shown is changed alone,
    // to be counted.
    const isSaid = (one: Found): boolean => SAID.has(nameOf(one));
    const counted = new Map<string, Found>();
    for (const half of [0, 1]) {
      const { all, chosen } = await openStrange(shown, (one) => !isSaid(one) && one.nth % 2 === half);
      expectReadable(chosen);
      for (const one of all.filter(isSaid)) counted.set(nameOf(one), one);
    }
    for (const name of counted.keys()) expectReadable((await openStrange(shown, (one) => nameOf(one) === name)).chosen);
  });
});

describe('the signed-in user', () => {
  const places = enumPlaces(API.getSession);

  test.each(places)('can continue with any value in $path', async ({ path, schema }) => {
    answer(getOwnSessions, { items: [] });
    const session = buildSession('USER');
    expect(setIn(session, path, STRANGER)).toBe(1);
    await openApp(PATHS.profile, session);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInstanceOf(HTMLElement);
    expect(document.body.textContent).not.toMatch(/undefined|from_a_newer_server/);
    reached.add(schema);
  });
});

/** The operations that return a payment. */
const PAYMENT_ANSWERS = [
  'getPayment',
  'depositCheque',
  'recordPayment',
  'allocatePayment',
  'reallocatePayment',
  'reversePayment',
  'recordRefund',
];

/** Fields whose word no screen shows: they are compared with known words, and any other word is none of these. */
const NOT_SAID = new Set([
  'getFullExports items.*.state',
  'getImport options.encoding',
  'getImport options.dates',
  'getImport table.encoding',
  'getImport table.days',
  'getImportRows items.*.verdict',
  'checkWorkOrderHasBill bill_type',
  // A copy is shown as a file if it is a `pdf`.
  'saveMonthlyBillHistory prints.*.kind',
  'getMonthlyBill prints.*.kind',
  'getMonthlyBillVersions items.*.prints.*.kind',
  'regenerateMonthlyBill prints.*.kind',
  // Any page may show it: `refresh-queries.test.tsx`.
  'followChanges changed.*.subject',
  // A bill opens its page; any other document is shown by its number.
  'getStatement documents.*.kind',
  ...PAYMENT_ANSWERS.map((name) => `${name} parts.*.kind`),
  // Only a refund differs from money received: any other kind is shown as a receipt.
  ...PAYMENT_ANSWERS.map((name) => `${name} kind`),
  // The bill is loaded again.
  'markBillPaperPrinted status',
  // The reason is shown, in the server's own words.
  'getProposedPrice items.*.reason',
  'completeWorkOrders refused.*.code',
]);

test('no field with a closed set of words was forgotten', () => {
  const missed = Object.values<Operation>(API).flatMap((operation) =>
    enumPlaces(operation)
      .filter(({ schema }) => !reached.has(schema))
      .map(({ path }) => `${operation.name} ${path.join('.')}`),
  );
  expect(missed.filter((place) => !NOT_SAID.has(place))).toEqual([]);
  expect([...SAID].filter((place) => !said.has(place))).toEqual([]);
});
