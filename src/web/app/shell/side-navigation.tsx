import { Drawer } from '@mantine/core';
import type { NavigationGroup } from './navigation.ts';
import { NavigationList } from './navigation-list.tsx';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  readonly groups: readonly NavigationGroup[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The sidebar that slides out over the page where there is no room for it beside. */
export function SideNavigation({ groups, opened, onClose }: SideNavigationProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300} padding="md">
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes['head']}>
          <Drawer.Title className={classes['title'] ?? ''}>Navigation</Drawer.Title>
          <Drawer.CloseButton aria-label="Close navigation" size={44} iconSize={22} />
        </div>
        <Drawer.Body>
          <NavigationList groups={groups} hasKeys onGo={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
