import { Link, useMatches } from '@tanstack/react-router';
import type { NavigationEntry } from './navigation.ts';
import classes from './breadcrumb.module.css';

/** Where the person is: the dashboard, and below it the page. */
export function Breadcrumb({ home }: { readonly home: NavigationEntry | undefined }) {
  const title = useMatches({
    select: (matches) => {
      const page = matches.findLast((match) => match.staticData.title);
      return page?.staticData.titleFor?.(page.search as Readonly<Record<string, unknown>>) ?? page?.staticData.title;
    },
  });
  const isHome = title === home?.label;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes['crumbs']}>
        {home && !isHome && (
          <li>
            <Link to={home.path}>{home.label}</Link>
          </li>
        )}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
