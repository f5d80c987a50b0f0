import { ANALYTICS_TITLE } from '#domain/analytics/tabs.ts';
import { DIAGNOSTIC_TITLE, MONITOR_TITLE } from '#domain/monitoring/titles.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
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
  IconHeartbeat,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconUsers,
  IconSettings,
  IconStethoscope,
} from '@tabler/icons-react';

export interface NavigationEntry {
  readonly label: string;
  readonly path: string;
  /** Opens the screen from everywhere (see shortcut-keys.ts). Not with Ctrl: browsers keep Ctrl+N and Ctrl+W for themselves. */
  readonly keys: string;
  readonly icon: TablerIcon;
}

/** The sidebar of a role: administrators work in admin mode. */
export const navigationOf = (role: Role): readonly NavigationEntry[] => [
  { label: 'Dashboard', path: homeOf(role), keys: 'alt+h', icon: IconLayoutDashboard },
  { label: 'Create Work Order', path: formPathOf(isAdmin(role)), keys: 'alt+n', icon: IconFilePlus },
  { label: 'Batch Work Orders', path: batchPathOf(isAdmin(role)), keys: 'alt+b', icon: IconFiles },
  { label: 'Work Orders & Billing', path: listPathOf(isAdmin(role)), keys: 'alt+w', icon: IconListDetails },
  { label: 'Bills', path: billsPathOf(isAdmin(role)), keys: 'alt+i', icon: IconFileInvoice },
  ...(isAdmin(role)
    ? [
        { label: MONTHLY_TEXTS.title, path: PATHS.monthlyBilling, keys: 'alt+m', icon: IconCalendarDollar },
        { label: 'Month Close', path: PATHS.monthClose, keys: 'alt+c', icon: IconCalendarCheck },
        { label: USER_TABS.users, path: PATHS.userManagement, keys: 'alt+u', icon: IconUsers },
        { label: ANALYTICS_TITLE, path: PATHS.analytics, keys: 'alt+y', icon: IconChartBar },
        { label: 'Audit Log', path: PATHS.auditLog, keys: 'alt+l', icon: IconHistory },
        { label: MONITOR_TITLE, path: PATHS.systemMonitor, keys: 'alt+o', icon: IconHeartbeat },
        { label: 'Laboratory Settings', path: PATHS.settings, keys: 'alt+s', icon: IconSettings },
      ]
    : []),
  { label: DIAGNOSTIC_TITLE, path: PATHS.diagnostic, keys: 'alt+g', icon: IconStethoscope },
];
