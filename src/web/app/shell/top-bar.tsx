import { isPermitted } from '#domain/accounts/permissions.ts';
import { RoleBadge } from '#web/features/accounts/components/role-badge.tsx';
import { homeOf, PATHS } from '#web/platform/addresses/paths.ts';
import { useAccount, useSession } from '#web/platform/session/session.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { ActionIcon, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { AccountMenuProps } from './account-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './top-bar.module.css';
import type { ShellLayout } from './use-shell-layout.ts';
import type { Sidebar } from './use-sidebar.ts';
import { Bell } from '#web/features/notifications/components/bell.tsx';
import { useState } from 'react';

interface TopBarProps extends AccountMenuProps {
  readonly frame: ShellLayout;
  readonly sidebar: Sidebar;
  readonly onOpenNavigation: () => void;
  readonly onOpenPalette: () => void;
}

/** The shortcut of the command palette. */
export const PALETTE_KEYS = 'mod+k';

/** The ID of the docked sidebar, for the button that collapses it. */
export const SIDEBAR_ID = 'sidebar';

const SQUARE = { size: 44, variant: 'subtle', color: 'gray' } as const;

/**
 * The top bar: the menu, the laboratory's name and the account menu. On a phone the screens are in the bottom
 * navigation.
 */
export function TopBar({ frame, sidebar, onOpenNavigation, onOpenPalette, ...menu }: TopBarProps) {
  const { laboratory } = useSession();
  const { email, role } = useAccount();
  return (
    <header className={classes['bar']} data-frame={frame}>
      {frame === 'docked' && <FoldButton {...sidebar} />}
      {frame === 'sliding' && (
        <ActionIcon {...SQUARE} aria-label="Open navigation" onClick={onOpenNavigation}>
          <IconMenu2 aria-hidden />
        </ActionIcon>
      )}
      <Link to={homeOf(role)} className={classes['brand']}>
        <BrandMark size={26} />
        <span>{laboratory.company_name}</span>
      </Link>
      <div className={classes['person']}>
        <span className={classes['email']}>{email}</span>
        <RoleBadge role={role} />
      </div>
      {frame !== 'phone' && <FindButton onClick={onOpenPalette} isWide={frame === 'docked'} />}
      {isPermitted('getNotifications', role) && <BarBell />}
      <AccountMenu {...menu} />
    </header>
  );
}

function FoldButton({ isFolded, toggle }: Sidebar) {
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Tooltip label={isFolded ? 'Show labels' : 'Collapse to icons'} position="right">
      <ActionIcon
        {...SQUARE}
        aria-label="Sidebar with labels"
        aria-expanded={!isFolded}
        aria-controls={SIDEBAR_ID}
        onClick={toggle}
      >
        <Icon aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface FindButtonProps {
  readonly onClick: () => void;
  readonly isWide: boolean;
}

function FindButton({ onClick, isWide }: FindButtonProps) {
  const act = { 'aria-keyshortcuts': ariaKeys(PALETTE_KEYS), onClick };
  if (isWide)
    return (
      <UnstyledButton {...act} className={classes['find'] ?? ''}>
        <IconSearch size={18} aria-hidden />
        <span>
          Find <VisuallyHidden>an order or go to a screen</VisuallyHidden>
        </span>
        <span className={classes['findKeys']} aria-hidden>
          <Keys keys={PALETTE_KEYS} />
        </span>
      </UnstyledButton>
    );
  return (
    <Tooltip label={<Keys keys={PALETTE_KEYS} />}>
      <ActionIcon {...SQUARE} {...act} aria-label="Find an order or go to a screen">
        <IconSearch aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The bell in the top bar. The admin dashboard has its own bell. */
function BarBell() {
  const [opened, setOpened] = useState(false);
  const isOnPage = useRouterState({ select: ({ location }) => location.pathname === PATHS.adminDashboard });
  return isOnPage ? null : <Bell opened={opened} onOpenedChange={setOpened} isInBar />;
}
