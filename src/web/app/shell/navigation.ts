import { FULL_EXPORT_TEXTS } from '#domain/full-export/full-exports.ts';
import { IMPORT_TITLE } from '#domain/imports/import-title.ts';
import { ANALYTICS_TITLE } from '#domain/analytics/tabs.ts';
import { DOCTORS_TITLE } from '#domain/doctors/doctors-title.ts';
import { DIAGNOSTIC_TITLE, MONITOR_TITLE } from '#domain/monitoring/titles.ts';
import { CHEQUES_TITLE, PAYMENTS_TITLE } from '#domain/ledger/payments-view.ts';
import { CREDIT_NOTES_TITLE } from '#domain/ledger/credit-texts.ts';
import { LEDGER_TITLE } from '#domain/ledger/ledger-title.ts';
import { PRODUCTION_TITLE } from '#domain/production/production-title.ts';
import { PRICES_TITLE } from '#domain/prices/prices-title.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import type { OperationName } from '#domain/accounts/permissions.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { USER_TABS } from '#domain/accounts/user-texts.ts';
import { PATHS, batchPathOf, billsPathOf, formPathOf, homeOf, listPathOf } from '#web/platform/addresses/paths.ts';
import type { TablerIcon } from '@tabler/icons-react';
import {
  IconCalendarCheck,
  IconCalendarDollar,
  IconChartBar,
  IconFileInvoice,
  IconFilePlus,
  IconFiles,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconCash,
  IconNotebook,
  IconReceiptRefund,
  IconRoute,
  IconTags,
  IconUserHeart,
  IconUsers,
  IconSettings,
} from '@tabler/icons-react';

export interface NavigationEntry {
  /** The title of its screen (routes.tsx), which identifies the current entry. */
  readonly label: string;
  readonly path: string;
  /** The shortcut of the screen (see shortcut-keys.ts). Not with Ctrl, because browsers reserve Ctrl+N and Ctrl+W. */
  readonly keys: string;
  readonly icon: TablerIcon;
  /** Other words by which the palette finds it. */
  readonly words?: string | undefined;
}

export interface NavigationGroup {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
}

/** An entry with the operation that its screen needs. Users without the permission do not see it. */
interface Offered extends Omit<NavigationEntry, 'path'> {
  /** Returns the path for a role; admins get the address in admin mode. */
  readonly pathOf: (role: Role) => string;
  readonly needs: OperationName;
  /** Whether it is offered only while production is enabled. */
  readonly ofProduction?: true;
}

const byMode = (pathOf: (adminMode: boolean) => string) => (role: Role) => pathOf(isAdmin(role));

const SETTINGS = 'Laboratory Settings';

const GROUPS: readonly { readonly label: string; readonly offered: readonly Offered[] }[] = [
  {
    label: 'Today',
    offered: [
      { label: 'Dashboard', pathOf: homeOf, keys: 'alt+h', icon: IconLayoutDashboard, needs: 'getStaffDashboard' },
    ],
  },
  {
    label: 'Orders',
    offered: [
      {
        label: 'Create Work Order',
        pathOf: byMode(formPathOf),
        keys: 'alt+n',
        icon: IconFilePlus,
        needs: 'createWorkOrder',
      },
      {
        label: 'Batch Work Orders',
        words: 'paste message',
        pathOf: byMode(batchPathOf),
        keys: 'alt+b',
        icon: IconFiles,
        needs: 'createWorkOrderBatch',
      },
      {
        label: 'Work Orders & Billing',
        pathOf: byMode(listPathOf),
        keys: 'alt+w',
        icon: IconListDetails,
        needs: 'getWorkOrders',
      },
      {
        label: PRODUCTION_TITLE,
        words: 'scan stage',
        pathOf: () => PATHS.production,
        keys: 'alt+v',
        icon: IconRoute,
        needs: 'getProduction',
        ofProduction: true,
      },
    ],
  },
  {
    label: 'Billing',
    offered: [
      { label: 'Bills', pathOf: byMode(billsPathOf), keys: 'alt+i', icon: IconFileInvoice, needs: 'getAllBills' },
      {
        label: MONTHLY_TEXTS.title,
        pathOf: () => PATHS.monthlyBilling,
        keys: 'alt+m',
        icon: IconCalendarDollar,
        needs: 'getMonthlyWorkOrders',
      },
      { label: PRICES_TITLE, pathOf: () => PATHS.prices, keys: 'alt+p', icon: IconTags, needs: 'getPriceLists' },
      {
        label: 'Month-End Billing',
        pathOf: () => PATHS.monthClose,
        keys: 'alt+c',
        icon: IconCalendarCheck,
        needs: 'getMonthEnd',
      },
      { label: LEDGER_TITLE, pathOf: () => PATHS.ledger, keys: 'alt+k', icon: IconNotebook, needs: 'getLedger' },
      { label: PAYMENTS_TITLE, pathOf: () => PATHS.dayBook, keys: 'alt+d', icon: IconCash, needs: 'getPayments' },
      {
        label: CREDIT_NOTES_TITLE,
        pathOf: () => PATHS.creditNotes,
        keys: 'alt+q',
        icon: IconReceiptRefund,
        needs: 'getCreditNotes',
      },
    ],
  },
  {
    label: 'Reports',
    offered: [
      {
        label: ANALYTICS_TITLE,
        pathOf: () => PATHS.analytics,
        keys: 'alt+y',
        icon: IconChartBar,
        needs: 'getAnalytics',
      },
      { label: 'Audit Log', pathOf: () => PATHS.auditLog, keys: 'alt+l', icon: IconHistory, needs: 'getAuditLog' },
    ],
  },
  {
    label: 'Administration',
    offered: [
      {
        label: DOCTORS_TITLE,
        pathOf: () => PATHS.doctors,
        keys: 'alt+r',
        icon: IconUserHeart,
        needs: 'getDoctorList',
      },
      { label: USER_TABS.users, pathOf: () => PATHS.userManagement, keys: 'alt+u', icon: IconUsers, needs: 'getUsers' },
      {
        label: SETTINGS,
        pathOf: () => PATHS.settings,
        keys: 'alt+s',
        icon: IconSettings,
        needs: 'getLaboratorySettings',
      },
    ],
  },
];

/** Returns the sidebar of a role, without empty groups. */
export const navigationGroupsOf = (role: Role, hasProduction: boolean): readonly NavigationGroup[] =>
  GROUPS.map(({ label, offered }) => ({
    label,
    entries: offered
      .filter(({ needs, ofProduction = false }) => isPermitted(needs, role) && (hasProduction || !ofProduction))
      .map(({ label: title, keys, icon, words, pathOf }) => ({ label: title, path: pathOf(role), keys, icon, words })),
  })).filter(({ entries }) => entries.length > 0);

/** A screen without a sidebar entry or shortcut; another screen links to it. */
export interface InnerScreen {
  readonly label: string;
  readonly path: string;
  /** The title of the screen that links to it. */
  readonly within: string;
}

const INNER: readonly (InnerScreen & { readonly needs: OperationName })[] = [
  { label: IMPORT_TITLE, path: PATHS.dataImport, within: SETTINGS, needs: 'startImport' },
  { label: FULL_EXPORT_TEXTS.title, path: PATHS.dataExport, within: SETTINGS, needs: 'createFullExport' },
  { label: CHEQUES_TITLE, path: PATHS.cheques, within: PAYMENTS_TITLE, needs: 'getCheques' },
  { label: MONITOR_TITLE, path: PATHS.systemMonitor, within: SETTINGS, needs: 'getSystemHealth' },
  { label: DIAGNOSTIC_TITLE, path: PATHS.diagnostic, within: 'System', needs: 'getDiagnostics' },
];

/** Returns the inner screens of a role; the palette finds them by name. */
export const innerScreensOf = (role: Role): readonly InnerScreen[] =>
  INNER.filter(({ needs }) => isPermitted(needs, role));

/** Returns all sidebar entries of a role in one list. */
export const navigationOf = (role: Role, hasProduction: boolean): readonly NavigationEntry[] =>
  navigationGroupsOf(role, hasProduction).flatMap(({ entries }) => entries);
