import { Link } from '@tanstack/react-router';
import classes from './breadcrumb.module.css';
import type { NavigationEntry } from './navigation.ts';
import { useBreadcrumb } from './use-breadcrumb.ts';

interface BreadcrumbProps {
  readonly entries: readonly NavigationEntry[];
  /** Whether it also links to the dashboard, because neither the sidebar nor the bottom navigation is shown. */
  readonly hasHome: boolean;
}

/** The title of the page, and a link to the screen to which it belongs. */
export function Breadcrumb({ entries, hasHome }: BreadcrumbProps) {
  const { title, under } = useBreadcrumb();
  const above = [hasHome ? entries[0] : undefined, entries.find(({ label }) => label === under)];
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes['crumbs']}>
        {above.map((entry) =>
          entry === undefined || entry.label === title ? null : (
            <li key={entry.path}>
              <Link to={entry.path}>{entry.label}</Link>
            </li>
          ),
        )}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
