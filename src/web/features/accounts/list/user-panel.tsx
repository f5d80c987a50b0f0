import { Tabs } from '@mantine/core';
import { IconKey, IconLock, IconShieldCog, IconUsers } from '@tabler/icons-react';
import { USER_TABS, USER_TEXTS } from '#domain/accounts/user-texts.ts';
import { useAddressSearch } from '#web/platform/address-search.ts';
import { useAccount } from '#web/platform/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { UserDialogs } from '../forms/user-dialogs.tsx';
import { useUserDialog } from '../forms/use-user-dialog.ts';
import { useGoingOn } from './use-going-on.ts';
import type { UserTab } from './user-panel-address.ts';
import { readUserPanel } from './user-panel-address.ts';
import { PasswordTab, SuperAdminTab, UsersTab } from './user-tabs.tsx';
import classes from './user-panel.module.css';

const ICONS = { users: IconUsers, password: IconKey, 'super-admin': IconShieldCog } as const;

interface UserPanelProps {
  /** What is said about an act that was done. */
  readonly onSaid: (text: string) => void;
}

/** The accounts in three tabs, which stand in the address. The last one is the super administrator's alone. */
export function UserPanel({ onSaid }: UserPanelProps) {
  const isSuperAdmin = useAccount().role === 'SUPER_ADMIN';
  const [{ tab = 'users', search = '' }, change] = useAddressSearch(readUserPanel);
  const { dialog, ask, endAsking } = useUserDialog();
  const { panel, goOnAt } = useGoingOn();
  const denied = tab === 'super-admin' && !isSuperAdmin;
  const lists = {
    search,
    onSearch: (text: string, options?: { readonly replace: boolean }) => change({ search: text || undefined }, options),
    ask,
  };
  const done = (text: string) => {
    endAsking();
    onSaid(text);
    // The button that asked is gone, and with a deleted account its row.
    goOnAt(dialog.asking === 'delete' ? null : (dialog.user?.user_id ?? null));
  };
  const open = (next: string | null) =>
    change({ tab: next === 'password' || next === 'super-admin' ? next : undefined });
  const tabs = (Object.keys(USER_TABS) as UserTab[]).filter((name) => name !== 'super-admin' || isSuperAdmin);
  return (
    <div ref={panel} tabIndex={-1} className={classes['panel']}>
      <Tabs value={denied ? null : tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="md" aria-label="User management" className={classes['tabs'] ?? ''}>
          {tabs.map((name) => {
            const Icon = ICONS[name];
            return (
              <Tabs.Tab
                key={name}
                value={name}
                className={classes['tab'] ?? ''}
                leftSection={<Icon size={18} aria-hidden />}
              >
                {USER_TABS[name]}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Tabs.Panel value="users">
          <UsersTab {...lists} onCreated={onSaid} />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <PasswordTab {...lists} />
        </Tabs.Panel>
        {isSuperAdmin ? (
          <Tabs.Panel value="super-admin">
            <SuperAdminTab {...lists} />
          </Tabs.Panel>
        ) : null}
      </Tabs>
      {denied ? (
        <EmptyState icon={<IconLock size={32} stroke={1.5} aria-hidden />} title={USER_TEXTS.superAdminOnly} />
      ) : null}
      <UserDialogs {...dialog} onClose={endAsking} onDone={done} />
    </div>
  );
}
