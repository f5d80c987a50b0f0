import { Anchor, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { DEFAULT_EMAIL } from '#domain/accounts/first-account.ts';
import type { NewUserRole } from '#domain/accounts/user-rules.ts';
import { USER_TEXTS } from '#domain/accounts/user-texts.ts';
import type { Setup } from '#contract/setup.ts';
import type { SetupStep } from '#domain/setup/setup.ts';
import { SETUP_TEXTS } from '#domain/setup/setup.ts';
import { usersQuery } from '#web/features/accounts/api-users.ts';
import { forgetNewUser } from '#web/features/accounts/forms/new-user-draft.ts';
import { NewUserForm } from '#web/features/accounts/forms/new-user-form.tsx';
import { PasswordConfirmation, usePasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import { UserDialogs } from '#web/features/accounts/forms/user-dialogs.tsx';
import { settingsQuery } from '#web/features/laboratory/api.ts';
import { setupQuery } from '#web/features/laboratory/api-setup.ts';
import { LogoSetting } from '#web/features/laboratory/forms/logo-setting.tsx';
import { SettingsForm } from '#web/features/laboratory/forms/settings-form.tsx';
import { SetupSteps } from '#web/features/laboratory/components/setup-steps.tsx';
import { USER_ALERT_TIME } from '#web/platform/delays.ts';
import { PATHS, billsPathOf, firstOrder, formPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RefusedScreen } from './not-found.tsx';
import { BackToDashboard } from './dashboards/back-to-dashboard.tsx';

/** The setup of a new laboratory: `/set-up`, for Super Admins. It uses the forms of the settings and users. */
export function SetupScreen() {
  return isPermitted('getSetup', useAccount().role) ? <FirstRunPage /> : <RefusedScreen />;
}

function FirstRunPage() {
  const { data, error, isFetching, refetch } = useQuery({ ...setupQuery, refetchOnMount: 'always' });
  return (
    <>
      <PageTitle more={<BackToDashboard />}>{SETUP_TEXTS.title}</PageTitle>
      <Stack gap="lg" maw={760}>
        <Text c="dimmed">{SETUP_TEXTS.lead}</Text>
        {data !== undefined ? (
          <PasswordConfirmation>
            <SetupSteps
              firstRun={data}
              bodies={{
                laboratory: <Laboratory />,
                administrator: <OwnAccount isOwn={isDone(data, 'administrator')} />,
                prices: <ToPage to={PATHS.prices} label={SETUP_TEXTS.rates} />,
                users: <Users />,
                old_data: <ToPage to={PATHS.dataImport} label={SETUP_TEXTS.oldData} />,
                first_order: <FirstOrder />,
              }}
            />
          </PasswordConfirmation>
        ) : error === null ? (
          <Skeleton height={320} radius="md" aria-busy />
        ) : (
          <ErrorState
            text={`Error loading setup: ${error.message}`}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Stack>
    </>
  );
}

const isDone = ({ steps }: Setup, step: SetupStep): boolean =>
  steps.some((listed) => listed.step === step && listed.state === 'done');

/** Refetches the state of the setup after a step. */
function useRefreshSetup(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: setupQuery.queryKey });
}

function Laboratory() {
  const { confirmed } = usePasswordConfirmation();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  const refreshSetup = useRefreshSetup();
  if (data !== undefined) {
    return (
      <Stack gap="lg">
        <div>
          <SettingsForm
            settings={data}
            confirmed={confirmed}
            section="setup"
            onSaved={refreshSetup}
            onReload={() => void refetch()}
          />
        </div>
        <LogoSetting settings={data} />
      </Stack>
    );
  }
  if (error === null) return <Skeleton height={360} radius="md" aria-busy />;
  return (
    <ErrorState
      text={`Error loading settings: ${error.message}`}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** The account of the user who sets up the laboratory: email and password. */
function OwnAccount({ isOwn }: { readonly isOwn: boolean }) {
  const { id, email } = useAccount();
  const asked = { search: email, state: 'all' } as const;
  const { data } = useQuery(usersQuery(asked));
  const user = data?.items.find(({ user_id }) => user_id === id) ?? null;
  const [asking, setAsking] = useState<'change_email' | 'own_password' | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const refreshSetup = useRefreshSetup();
  const done = (text: string) => {
    setAsking(null);
    setMessage(text);
    refreshSetup();
  };
  return (
    <Stack gap="md" align="flex-start">
      {message === null ? null : (
        <MessageBar message={{ kind: 'success', text: message }} onDismiss={() => setMessage(null)} />
      )}
      <Text>
        You sign in as <strong>{email}</strong>. <AboutAddress email={email} />
      </Text>
      {isOwn || email === DEFAULT_EMAIL ? null : <Text>{SETUP_TEXTS.notYours(DEFAULT_EMAIL)}</Text>}
      <Group gap="sm">
        <Button
          variant={email === DEFAULT_EMAIL ? 'filled' : 'default'}
          disabled={user === null}
          onClick={() => setAsking('change_email')}
        >
          Change Email
        </Button>
        <Button variant="default" onClick={() => setAsking('own_password')}>
          Change Password
        </Button>
      </Group>
      <UserDialogs {...asked} asking={asking} user={user} onClose={() => setAsking(null)} onDone={done} />
    </Stack>
  );
}

/** A hint to replace the initial email, or a link to the profile. */
const AboutAddress = ({ email }: { readonly email: string }) =>
  email === DEFAULT_EMAIL ? (
    SETUP_TEXTS.comesWith
  ) : (
    <>
      Change your name and two-step sign-in in{' '}
      <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to={PATHS.profile} />}>
        your profile
      </Anchor>
      .
    </>
  );

/** Creates accounts, one after another. */
function Users() {
  const [made, setMade] = useState<readonly User[]>([]);
  const [isSaid, setSaid] = useState(false);
  const [isCreating, setCreating] = useState(true);
  const refreshSetup = useRefreshSetup();
  const last = made.at(-1);
  const created = (user: User) => {
    forgetNewUser();
    setMade([...made, user]);
    setSaid(true);
    refreshSetup();
  };
  const close = () => {
    forgetNewUser();
    setCreating(false);
  };
  return (
    <Stack gap="md">
      {last === undefined || !isSaid ? null : (
        <MessageBar
          message={{ kind: 'success', text: USER_TEXTS.created(last.role as NewUserRole, last.email) }}
          successStays={USER_ALERT_TIME}
          onDismiss={() => setSaid(false)}
        />
      )}
      {isCreating ? (
        <NewUserForm key={made.length} onCreated={created} onCancel={close} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setCreating(true)}>
            Create New User
          </Button>
        </Group>
      )}
      <Text size="sm" c="dimmed">
        All accounts are listed in{' '}
        <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to={PATHS.userManagement} />}>
          User Management
        </Anchor>
        .
      </Text>
    </Stack>
  );
}

const toFirstBill = SETUP_TEXTS.toFirstBill;

/** Opens the page of a step. It links back here. */
const ToPage = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Button renderRoot={(props) => <Link {...props} to={to} />}>{label}</Button>
);

/** The way from the first order to its printed bill. */
const FirstOrder = () => (
  <List type="ordered" spacing="md">
    <List.Item>
      <Button renderRoot={(props) => <Link {...props} to={formPathOf(true)} search={firstOrder} />}>
        {toFirstBill.order}
      </Button>
    </List.Item>
    <ToScreen to={listPathOf(true)} label={toFirstBill.bill} how={toFirstBill.billHow} />
    <ToScreen to={billsPathOf(true)} label={toFirstBill.print} how={toFirstBill.printHow} />
  </List>
);

interface ToScreenProps {
  readonly to: string;
  readonly label: string;
  readonly how: string;
}

const ToScreen = ({ to, label, how }: ToScreenProps) => (
  <List.Item>
    <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to={to} />}>
      {label}
    </Anchor>
    <Text size="sm" c="dimmed">
      {how}
    </Text>
  </List.Item>
);
