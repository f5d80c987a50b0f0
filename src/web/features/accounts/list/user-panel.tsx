import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts/users.ts';
import type { UserState } from '#domain/accounts/user-texts.ts';
import { USER_TABS, USER_TEXTS, userStateOf } from '#domain/accounts/user-texts.ts';
import type { SearchReader } from '#web/platform/addresses/address-search.ts';
import { useAddressSearch } from '#web/platform/addresses/address-search.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { useDialogSubject } from '#web/ui/dialogs/use-dialog-subject.ts';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import type { UsersQuery } from '../api-users.ts';
import { UserDialogs } from '../forms/user-dialogs.tsx';
import type { OpenedUser } from './user-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import type { UserQuestion } from './user-row-props.ts';
import { PasswordTab, SuperAdminTab, UsersTab } from './user-tabs.tsx';
import classes from './user-panel.module.css';

type UserTab = keyof typeof USER_TABS;

/** The address of the panel. The first tab is not in it. */
interface UserPanelView {
  readonly tab?: Exclude<UserTab, 'users'> | undefined;
  readonly search?: string | undefined;
  /** Omitted for all. */
  readonly state?: Exclude<UserState, 'all'> | undefined;
}

const named = (state: UserState): Pick<UserPanelView, 'state'> => (state === 'all' ? {} : { state });

/** An unknown tab is ignored, so that the first tab opens. */
const readUserPanel: SearchReader<UserPanelView> = ({ tab, search, state }) => ({
  ...named(userStateOf(state)),
  ...((tab === 'password' || tab === 'super-admin') && { tab }),
  ...(typeof search === 'string' && search.trim() !== '' && { search: search.trim() }),
});

interface UserPanelProps {
  /** Called with the message of a completed action. */
  readonly onSaid: (text: string) => void;
  /** Called with the message of a failed action that has no dialog. */
  readonly onFailed: (text: string) => void;
}

/** The accounts in three tabs, which are in the address. The last one is only for Super Admins. */
export function UserPanel({ onSaid, onFailed }: UserPanelProps) {
  const isSuperAdmin = useAccount().role === 'SUPER_ADMIN';
  const [{ tab = 'users', search = '', state = 'all' }, change] = useAddressSearch(readUserPanel);
  const { asking, subject: user, ask, endAsking } = useDialogSubject<UserQuestion, User>();
  const { panel, goOnAt } = useGoingOn();
  const [menu, setMenu] = useState<OpenedUser | null>(null);
  const denied = tab === 'super-admin' && !isSuperAdmin;
  const lists = {
    search,
    state: userStateOf(state),
    onAsk: ({ search: text, state: chosen }: Partial<UsersQuery>, options?: { readonly replace: boolean }) =>
      change(
        {
          ...(text !== undefined && { search: text || undefined }),
          ...(chosen !== undefined && { state: undefined, ...named(chosen) }),
        },
        options,
      ),
    onMore: (of: User, opener: HTMLElement) => setMenu({ user: of, opener }),
    ask,
  };
  const done = (text: string) => {
    endAsking();
    onSaid(text);
    // The clicked button is gone, and after a deletion its row too.
    goOnAt(asking === 'delete' ? null : (user?.user_id ?? null));
  };
  const tabs = (Object.keys(USER_TABS) as UserTab[]).filter((name) => name !== 'super-admin' || isSuperAdmin);
  return (
    <div ref={panel} tabIndex={-1} className={classes['panel']}>
      <ViewTabs
        label="User management"
        tabs={tabs.map((name) => ({ name, label: USER_TABS[name], count: null }))}
        present={denied ? null : tab}
        onTab={(next) => change({ tab: next === 'users' ? undefined : next })}
      />
      <div className={classes['tab']}>
        {tab === 'users' ? <UsersTab {...lists} onCreated={onSaid} onFailed={onFailed} /> : null}
        {tab === 'password' ? <PasswordTab {...lists} /> : null}
        {tab === 'super-admin' && isSuperAdmin ? <SuperAdminTab {...lists} /> : null}
      </div>
      {denied ? (
        <EmptyState icon={<IconLock size={32} stroke={1.5} aria-hidden />} title={USER_TEXTS.superAdminOnly} />
      ) : null}
      <UserMenu opened={menu} ask={ask} onClose={() => setMenu(null)} />
      <UserDialogs {...{ asking, user, search, state }} onClose={endAsking} onDone={done} />
    </div>
  );
}

/** Moves the focus after an action whose button is gone: to the account's row, or to the panel if the row is gone. */
function useGoingOn() {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly userId: string | null } | null>(null);
  // After the dialog has closed: if the focus moved earlier, the dialog would return it to the button.
  useEffect(() => {
    if (place === null) return;
    const rows = [...(panel.current?.querySelectorAll<HTMLElement>('[data-user]') ?? [])];
    (rows.find(({ dataset }) => dataset['user'] === place.userId) ?? panel.current)?.focus();
  }, [place]);
  return { panel, goOnAt: (userId: string | null) => setPlace({ userId }) };
}
