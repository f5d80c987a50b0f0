import { IMPORT_TITLE } from '#domain/imports/import-title.ts';
import { FULL_EXPORT_TEXTS } from '#domain/full-export/full-exports.ts';
import { ADMIN_PAGE_TEXTS, USER_TABS } from '#domain/accounts/user-texts.ts';
import { ANALYTICS_TITLE } from '#domain/analytics/tabs.ts';
import { SETUP_TEXTS } from '#domain/setup/setup.ts';
import { DIAGNOSTIC_TITLE, MONITOR_TITLE } from '#domain/monitoring/titles.ts';
import { CREDIT_NOTES_TITLE } from '#domain/ledger/credit-texts.ts';
import { LEDGER_TITLE } from '#domain/ledger/ledger-title.ts';
import { PRICES_TITLE } from '#domain/prices/prices-title.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { NotFoundScreen } from '#web/screens/not-found.tsx';
import { ownPathIn } from '#web/platform/addresses/own-path.ts';
import { billPathOf, doctorPathOf, orderAddress, PATHS } from '#web/platform/addresses/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import { AdminsOnly } from './admins-only.tsx';
import { PageWithoutShell, FaultWithoutShell, PendingPage, PlainFault, PlainPending } from './page-without-shell.tsx';
import type { GuardContext } from './guards.ts';
import { loadSession, requireAccount, requireUser, redirectHome, redirectToSection, redirectToStep } from './guards.ts';
import { lazyScreen } from './lazy-screen.ts';
import type { BreadcrumbPlace } from './shell/use-breadcrumb.ts';
import { CHEQUES, PAYMENTS } from './payment-screens.ts';
import { papersUnder } from './paper-routes.ts';
import { BATCH, BILL, BILLS, DOCTOR, DOCTORS, DOCTOR_CARD, FORM, LIST, ORDER, PRODUCTION } from './shared-screens.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the breadcrumb and navigation. */
    readonly title?: string;
    /** The navigation entry to which the page belongs, if it has no own entry. */
    readonly under?: string;
    /** Replaces `title` and `under` depending on the query. */
    readonly placeFor?: (search: Readonly<Record<string, unknown>>) => BreadcrumbPlace | null;
  }
}

const BARE = { pendingComponent: PendingPage, errorComponent: FaultWithoutShell };
const PLAIN = { validateSearch: ownPathIn, pendingComponent: PlainPending, errorComponent: PlainFault };

const root = createRootRouteWithContext<GuardContext>()({ beforeLoad: loadSession, component: Outlet, ...BARE });

const entry = createRoute({ getParentRoute: () => root, id: 'entry', component: PageWithoutShell });

const login = createRoute({
  getParentRoute: () => entry,
  path: PATHS.login,
  ...PLAIN,
  beforeLoad: redirectHome,
  component: lazyScreen(() => import('#web/screens/accounts/login.tsx'), 'LoginScreen'),
});

const twoStep = createRoute({
  getParentRoute: () => entry,
  path: PATHS.twoStep,
  ...PLAIN,
  beforeLoad: requireUser,
  component: lazyScreen(() => import('#web/screens/accounts/two-step.tsx'), 'TwoStepScreen'),
});

const firstPassword = createRoute({
  getParentRoute: () => entry,
  path: PATHS.firstPassword,
  ...PLAIN,
  beforeLoad: requireUser,
  component: lazyScreen(() => import('#web/screens/accounts/first-password.tsx'), 'FirstPasswordScreen'),
});

/** Hides all guarded screens as soon as the session ends, before any navigation. */
function SignedIn() {
  return useSession().account === null ? null : <Outlet />;
}

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireAccount,
  ...BARE,
  component: SignedIn,
});

const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  ...BARE,
  component: lazyScreen(() => import('./shell/shell.tsx'), 'Shell'),
});

const staffDashboard = createRoute({
  getParentRoute: () => shell,
  path: PATHS.staffDashboard,
  staticData: { title: 'Dashboard' },
  component: lazyScreen(() => import('#web/screens/dashboards/staff-dashboard.tsx'), 'StaffDashboardScreen'),
});

const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  staticData: { title: 'Page not found' },
  component: NotFoundScreen,
});

const admin = createRoute({ getParentRoute: () => shell, id: 'admin', component: AdminsOnly });

const adminDashboard = createRoute({
  getParentRoute: () => admin,
  path: PATHS.adminDashboard,
  staticData: { title: 'Dashboard' },
  component: lazyScreen(() => import('#web/screens/dashboards/admin-dashboard.tsx'), 'AdminDashboardScreen'),
});

const staffScreens = [
  createRoute({ getParentRoute: () => shell, path: PATHS.workOrderForm, ...FORM }),
  createRoute({ getParentRoute: () => shell, path: PATHS.batchWorkOrder, ...BATCH }),
  createRoute({ getParentRoute: () => shell, path: PATHS.staffBatchWorkOrder, ...BATCH }),
  createRoute({ getParentRoute: () => shell, path: PATHS.workOrdersList, ...LIST }),
  createRoute({ getParentRoute: () => shell, path: PATHS.production, ...PRODUCTION }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.createBill,
    staticData: { title: 'Create Bill', under: BILLS.staticData.title },
    component: lazyScreen(() => import('#web/screens/billing/create-bill.tsx'), 'CreateBillScreen'),
  }),
  createRoute({ getParentRoute: () => shell, path: PATHS.bills, ...BILLS }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.profile,
    staticData: { title: 'Profile Settings' },
    component: lazyScreen(() => import('#web/screens/accounts/profile.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: PATHS.diagnostic,
    staticData: { title: DIAGNOSTIC_TITLE, under: 'Laboratory Settings' },
    component: lazyScreen(() => import('#web/screens/monitoring/diagnostic.tsx'), 'DiagnosticScreen'),
  }),
  createRoute({ getParentRoute: () => shell, path: billPathOf(false, '$billId'), ...BILL }),
  createRoute({ getParentRoute: () => shell, path: orderAddress('$serialNumber'), ...ORDER }),
  createRoute({ getParentRoute: () => shell, path: doctorPathOf(false, '$doctorId'), ...DOCTOR_CARD }),
];
const adminScreens = [
  createRoute({ getParentRoute: () => admin, path: PATHS.adminWorkOrderForm, ...FORM }),
  createRoute({ getParentRoute: () => admin, path: PATHS.adminBatchWorkOrder, ...BATCH }),
  createRoute({ getParentRoute: () => admin, path: PATHS.adminWorkOrdersList, ...LIST }),
  createRoute({ getParentRoute: () => admin, path: PATHS.adminBills, ...BILLS }),
  createRoute({ getParentRoute: () => admin, path: PATHS.doctors, ...DOCTORS }),
  createRoute({ getParentRoute: () => admin, path: doctorPathOf(true, '$doctorId'), ...DOCTOR }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.monthlyBilling,
    staticData: { title: MONTHLY_TEXTS.title },
    component: lazyScreen(() => import('#web/screens/monthly-billing/monthly-billing.tsx'), 'MonthlyBillingScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.ledger,
    staticData: { title: LEDGER_TITLE },
    component: lazyScreen(() => import('#web/screens/ledger/ledger.tsx'), 'LedgerScreen'),
  }),
  createRoute({ getParentRoute: () => admin, path: PATHS.dayBook, ...PAYMENTS }),
  createRoute({ getParentRoute: () => admin, path: PATHS.cheques, ...CHEQUES }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.creditNotes,
    staticData: { title: CREDIT_NOTES_TITLE },
    component: lazyScreen(() => import('#web/screens/ledger/credit-notes.tsx'), 'CreditNotesScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.monthClose,
    beforeLoad: redirectToStep,
    staticData: { title: 'Month-End Billing' },
    component: lazyScreen(() => import('#web/screens/monthly-billing/month-end.tsx'), 'MonthEndScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.prices,
    staticData: { title: PRICES_TITLE },
    component: lazyScreen(() => import('#web/screens/prices/prices.tsx'), 'PricesScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.analytics,
    staticData: { title: ANALYTICS_TITLE },
    component: lazyScreen(() => import('#web/screens/analytics/analytics.tsx'), 'AnalyticsScreen'),
  }),
  createRoute({ getParentRoute: () => admin, path: PATHS.settings, beforeLoad: redirectToSection }),
  createRoute({
    getParentRoute: () => admin,
    path: `${PATHS.settings}/$section`,
    staticData: { title: 'Laboratory Settings' },
    component: lazyScreen(() => import('#web/screens/settings.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.dataExport,
    staticData: { title: FULL_EXPORT_TEXTS.title, under: 'Laboratory Settings' },
    component: lazyScreen(() => import('#web/screens/full-export.tsx'), 'FullExportScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.dataImport,
    staticData: { title: IMPORT_TITLE, under: 'Laboratory Settings' },
    component: lazyScreen(() => import('#web/screens/imports.tsx'), 'ImportsScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.setUp,
    staticData: { title: SETUP_TEXTS.title },
    component: lazyScreen(() => import('#web/screens/setup.tsx'), 'SetupScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.auditLog,
    staticData: { title: 'Audit Log' },
    component: lazyScreen(() => import('#web/screens/audit/audit-log.tsx'), 'AuditLogScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.systemMonitor,
    staticData: { title: MONITOR_TITLE, under: 'Laboratory Settings' },
    component: lazyScreen(() => import('#web/screens/monitoring/system-monitor.tsx'), 'SystemMonitorScreen'),
  }),
  createRoute({ getParentRoute: () => admin, path: billPathOf(true, '$billId'), ...BILL }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.userManagement,
    staticData: { title: USER_TABS.users },
    component: lazyScreen(() => import('#web/screens/accounts/user-management.tsx'), 'UserManagementScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: PATHS.adminPage,
    staticData: { title: ADMIN_PAGE_TEXTS.title },
    component: lazyScreen(() => import('#web/screens/accounts/admin-page.tsx'), 'AdminPageScreen'),
  }),
];

export const routeTree = root.addChildren([
  entry.addChildren([login, twoStep, firstPassword]),
  signedIn.addChildren([
    shell.addChildren([staffDashboard, unknown, ...staffScreens, admin.addChildren([adminDashboard, ...adminScreens])]),
    papersUnder(signedIn),
  ]),
]);
