import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { USER_TABS } from '#domain/accounts/user-texts.ts';
import { useSignOut } from '#web/features/accounts/api.ts';
import { PasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import { UserPanel } from '#web/features/accounts/list/user-panel.tsx';
import { USER_ALERT_TIME } from '#web/platform/delays.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BackToDashboard } from '../dashboards/back-to-dashboard.tsx';

/** The users and their roles: `/user-management`, its tabs by `tab=`. */
export function UserManagementScreen() {
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const signOut = useSignOut();
  const logOut = () =>
    signOut.mutate(undefined, { onError: ({ message: text }) => showMessage({ kind: 'error', text }) });
  return (
    <>
      <PageTitle
        more={
          <>
            <BackToDashboard />
            <Button
              variant="default"
              leftSection={<IconLogout size={16} aria-hidden />}
              loading={signOut.isPending}
              onClick={logOut}
            >
              Logout
            </Button>
          </>
        }
      >
        {USER_TABS.users}
      </PageTitle>
      {message === null ? null : (
        <MessageBar
          message={message}
          successStays={USER_ALERT_TIME}
          errorStays={USER_ALERT_TIME}
          onDismiss={() => showMessage(null)}
        />
      )}
      <PasswordConfirmation>
        <UserPanel
          onSaid={(text) => showMessage({ kind: 'success', text })}
          onFailed={(text) => showMessage({ kind: 'error', text })}
        />
      </PasswordConfirmation>
    </>
  );
}
