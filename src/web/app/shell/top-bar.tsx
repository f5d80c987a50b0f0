import { RoleBadge } from '#web/features/accounts/parts/role-badge.tsx';
import { homeOf } from '#web/platform/addresses/paths.ts';
import { useAccount, useSession } from '#web/platform/session/session.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AccountMenuProps } from './account-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './top-bar.module.css';

interface TopBarProps extends AccountMenuProps {
  readonly onOpenNavigation: () => void;
  readonly onOpenPalette: () => void;
}

/** Opens the command palette. */
export const PALETTE_KEYS = 'mod+k';

/** Top bar: the way to every screen, whose laboratory this is, and who is signed in. */
export function TopBar({ onOpenNavigation, onOpenPalette, ...menu }: TopBarProps) {
  const { laboratory } = useSession();
  const { email, role } = useAccount();
  return (
    <header className={classes['bar']}>
      <ActionIcon size={44} variant="subtle" color="gray" aria-label="Open navigation" onClick={onOpenNavigation}>
        <IconMenu2 aria-hidden />
      </ActionIcon>
      <Link to={homeOf(role)} className={classes['brand']}>
        <BrandMark size={26} />
        <span>{laboratory.company_name}</span>
      </Link>
      <div className={classes['person']}>
        <span className={classes['email']}>{email}</span>
        <RoleBadge role={role} />
      </div>
      <Tooltip label={<Keys keys={PALETTE_KEYS} />}>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label="Find an order or go to a screen"
          aria-keyshortcuts={ariaKeys(PALETTE_KEYS)}
          onClick={onOpenPalette}
        >
          <IconSearch aria-hidden />
        </ActionIcon>
      </Tooltip>
      <AccountMenu {...menu} />
    </header>
  );
}
