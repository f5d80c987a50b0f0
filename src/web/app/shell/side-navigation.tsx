import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { Keys } from '#web/ui/keys.tsx';
import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { NavigationEntry } from './navigation.ts';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  readonly entries: readonly NavigationEntry[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The sidebar that slides out over the page: the screens of the person's role. */
export function SideNavigation({ entries, opened, onClose }: SideNavigationProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300} padding="md">
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes['head']}>
          <Drawer.Title className={classes['title'] ?? ''}>Navigation</Drawer.Title>
          <Drawer.CloseButton aria-label="Close navigation" size={44} iconSize={22} />
        </div>
        <Drawer.Body>
          <nav aria-label="Main">
            <ul className={classes['list']}>
              {entries.map(({ path, label, keys, icon: Icon }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className={classes['link']}
                    activeProps={{ 'data-active': true }}
                    activeOptions={{ includeSearch: false }}
                    aria-keyshortcuts={ariaKeys(keys)}
                    onClick={onClose}
                  >
                    <Icon size={20} aria-hidden />
                    <span>{label}</span>
                    <Keys keys={keys} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
