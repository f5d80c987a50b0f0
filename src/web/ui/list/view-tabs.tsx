import { useEffect, useRef } from 'react';
import classes from './view-tabs.module.css';

interface ViewTab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** The number of entries; undefined while loading (space is reserved); null if no number is shown. */
  readonly count: string | null | undefined;
}

interface ViewTabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly ViewTab<Name>[];
  /** The current tab; null if no tab fits the view. */
  readonly present: Name | null;
  readonly onTab: (name: Name) => void;
  /** Whether the tabs are steps, one after the other. */
  readonly ordered?: boolean;
}

/** The main views of a list as tabs, each with its number of entries. */
export function ViewTabs<Name extends string>({ label, tabs, present, onTab, ordered = false }: ViewTabsProps<Name>) {
  const bar = useRef<HTMLUListElement & HTMLOListElement>(null);
  const List = ordered ? 'ol' : 'ul';
  const place = tabs.findIndex(({ name }) => name === present);
  useEffect(() => {
    bar.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  return (
    <nav aria-label={label} className={classes['bar']}>
      <List ref={bar} className={classes['tabs']}>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <button
              type="button"
              className={classes['tab']}
              aria-current={tab.name === present ? 'true' : undefined}
              onClick={() => onTab(tab.name)}
            >
              {tab.label}
              {tab.count === null ? null : (
                <span className={classes['count']}>{tab.count === undefined ? null : ` ${tab.count}`}</span>
              )}
            </button>
          </li>
        ))}
      </List>
    </nav>
  );
}
