import { isAdmin } from '#domain/accounts/roles.ts';
import { formPathOf, homeOf, listPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { IconFilePlus, IconLayoutDashboard, IconListDetails, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './bottom-navigation.module.css';

interface BottomNavigationProps {
  readonly onOpenPalette: () => void;
  readonly onOpenNavigation: () => void;
}

/** The navigation bar at the bottom of a phone: today, orders, new order, search, and the menu. */
export function BottomNavigation({ onOpenPalette, onOpenNavigation }: BottomNavigationProps) {
  const { role } = useAccount();
  return (
    <nav aria-label="Most used" className={classes['bar']} data-bottom-navigation>
      <Link to={homeOf(role)}>
        <IconLayoutDashboard size={22} aria-hidden />
        Today
      </Link>
      <Link to={listPathOf(isAdmin(role))}>
        <IconListDetails size={22} aria-hidden />
        Orders
      </Link>
      {/* Without the query of an order that is being edited. */}
      <Link to={formPathOf(isAdmin(role))} activeOptions={{ exact: true }} aria-label="New work order">
        <IconFilePlus size={22} aria-hidden />
        New
      </Link>
      <button type="button" aria-label="Find an order or go to a screen" aria-haspopup="dialog" onClick={onOpenPalette}>
        <IconSearch size={22} aria-hidden />
        Find
      </button>
      <button type="button" aria-label="More: navigation" aria-haspopup="dialog" onClick={onOpenNavigation}>
        <IconMenu2 size={22} aria-hidden />
        More
      </button>
    </nav>
  );
}
