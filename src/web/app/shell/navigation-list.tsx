import { ariaKeys, keyNames } from '#web/platform/shortcut-keys.ts';
import { Keys } from '#web/ui/keys.tsx';
import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { NavigationEntry, NavigationGroup } from './navigation.ts';
import classes from './navigation-list.module.css';
import { useBreadcrumb } from './use-breadcrumb.ts';

interface NavigationListProps {
  readonly groups: readonly NavigationGroup[];
  /** Whether only icons are shown, with the names as tooltips. */
  readonly isFolded?: boolean;
  /** Whether the shortcuts are shown next to the names. */
  readonly hasKeys?: boolean;
  readonly onGo?: () => void;
}

/** Links to a role's screens in groups. The current one is marked. */
export function NavigationList({ groups, isFolded = false, hasKeys = false, onGo }: NavigationListProps) {
  const base = useId();
  const { title, under } = useBreadcrumb();
  const currentOf = ({ label }: NavigationEntry): 'page' | 'true' | undefined => {
    if (label === title) return 'page';
    return label === under ? 'true' : undefined;
  };
  return (
    <nav aria-label="Main" className={classes['navigation']} data-folded={isFolded}>
      {groups.map(({ label, entries }) => (
        <div key={label} className={classes['group']}>
          <p id={`${base}-${label}`} className={classes['label']}>
            {label}
          </p>
          <ul aria-labelledby={`${base}-${label}`}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Tooltip
                  label={
                    isFolded ? `${entry.label} (${keyNames(entry.keys).join(' ')})` : keyNames(entry.keys).join(' ')
                  }
                  position="right"
                  disabled={hasKeys}
                >
                  <Link
                    to={entry.path}
                    className={classes['link']}
                    // A link marks itself by the address alone, but a form that edits an order is not the form for a
                    // new one.
                    activeOptions={{ exact: true, includeSearch: entry.label !== title }}
                    aria-current={currentOf(entry)}
                    aria-keyshortcuts={ariaKeys(entry.keys)}
                    onClick={onGo}
                  >
                    <entry.icon size={18} aria-hidden />
                    <span className={classes['name']}>{entry.label}</span>
                    {hasKeys && <Keys keys={entry.keys} />}
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
