import { RoleBadge } from '#web/features/accounts/parts/role-badge.tsx';
import { homeOf } from '#web/platform/paths.ts';
import { useAccount, useSession } from '#web/platform/session.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AccountMenuProps } from './account-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './top-bar.module.css';

interface TopBarProps extends AccountMenuProps {
  readonly onOpenNavigation: () => void;
}

/** Top bar: the way to every screen, whose laboratory this is, and who is signed in. */
export function TopBar({ onOpenNavigation, ...menu }: TopBarProps) {
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
      <AccountMenu {...menu} />
    </header>
  );
}
