import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import type { NavigationGroup } from './navigation.ts';
import { NavigationList } from './navigation-list.tsx';

interface SideNavigationProps {
  readonly groups: readonly NavigationGroup[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The sidebar as a drawer, if the window is too narrow for a docked one. */
export const SideNavigation = ({ groups, opened, onClose }: SideNavigationProps) => (
  <SideDrawer opened={opened} onClose={onClose} title="Navigation" closeLabel="Close navigation" width={300}>
    <NavigationList groups={groups} hasKeys onGo={onClose} />
  </SideDrawer>
);
