import { MustChangeBanner } from '#web/features/accounts/components/must-change-banner.tsx';
import { useAccountAppearance } from '#web/features/accounts/components/use-account-appearance.ts';
import { RevisionPanel } from '#web/features/revisions/components/revision-panel.tsx';
import { useAccount, useSession } from '#web/platform/session/session.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { lazyDialog } from '#web/ui/lazy-component.tsx';
import { SidebarWidth } from '#web/ui/page-width.ts';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConnectionBar } from '../connection-bar.tsx';
import { LazyPalette } from '../palette/lazy-palette.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { focusMain, restOnMain, useFocusAfterNavigation } from './focus-main.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { MessageDoctorProvider } from './message-doctor-provider.tsx';
import { navigationGroupsOf } from './navigation.ts';
import { NavigationList } from './navigation-list.tsx';
import classes from './shell.module.css';
import { PALETTE_KEYS, SIDEBAR_ID, TopBar } from './top-bar.tsx';
import { useMidnightRefresh } from './use-midnight-refresh.ts';
import { useShellLayout } from './use-shell-layout.ts';
import { useSidebar } from './use-sidebar.ts';

const SideNavigation = lazyDialog(async () => (await import('./side-navigation.tsx')).SideNavigation);
const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const OwnPasswordDialog = lazyDialog(
  async () => (await import('#web/features/accounts/forms/own-password-dialog.tsx')).OwnPasswordDialog,
);

/** The frame around all screens except the login and the print pages. */
export function Shell() {
  const { role } = useAccount();
  const router = useRouter();
  const groups = navigationGroupsOf(role, useSession().laboratory.production_enabled);
  const entries = groups.flatMap((group) => group.entries);
  const frame = useShellLayout();
  const sidebar = useSidebar();
  const [open, setOpen] = useState<'navigation' | 'shortcuts' | 'password' | 'palette' | null>(null);
  const close = (): void => setOpen(null);
  // The banner that opened the dialog disappears once the password is changed.
  const closePassword = (): void => {
    restOnMain();
    close();
  };
  useFocusAfterNavigation();
  useAccountAppearance();
  useMidnightRefresh();
  useShortcuts([
    ...entries.map(({ keys, label, path }) => ({ keys, does: label, run: () => void router.navigate({ to: path }) })),
    { keys: PALETTE_KEYS, does: 'Find an order or go to a screen', run: () => setOpen('palette') },
    { keys: '?', does: 'Show the keyboard shortcuts', run: () => setOpen('shortcuts') },
  ]);
  return (
    <div className={classes['shell']}>
      <a className={classes['skip']} href="#main" onClick={focusMain}>
        Skip to the content
      </a>
      <TopBar
        frame={frame}
        sidebar={sidebar}
        onOpenNavigation={() => setOpen('navigation')}
        onOpenPalette={() => setOpen('palette')}
        onOpenShortcuts={() => setOpen('shortcuts')}
        onChangePassword={() => setOpen('password')}
      />
      <ConnectionBar />
      {frame === 'docked' && (
        <div id={SIDEBAR_ID} className={classes['sidebar']}>
          <NavigationList groups={groups} isFolded={sidebar.isFolded} />
        </div>
      )}
      <SideNavigation groups={groups} opened={open === 'navigation'} onClose={close} />
      <ShortcutsDialog opened={open === 'shortcuts'} onClose={close} />
      <OwnPasswordDialog opened={open === 'password'} onClose={closePassword} />
      <LazyPalette opened={open === 'palette'} onClose={close} />
      <RevisionPanel />
      <div className={classes['content']}>
        <Breadcrumb entries={entries} hasHome={frame === 'sliding'} />
        <MustChangeBanner onChange={() => setOpen('password')} />
        <main id="main" tabIndex={-1} className={classes['main']}>
          <SidebarWidth value={frame === 'docked' ? sidebar.width : 0}>
            <MessageDoctorProvider>
              <Outlet />
            </MessageDoctorProvider>
          </SidebarWidth>
        </main>
      </div>
      <Footer />
      {frame === 'phone' && (
        <BottomNavigation onOpenPalette={() => setOpen('palette')} onOpenNavigation={() => setOpen('navigation')} />
      )}
    </div>
  );
}
