import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { ALERT_EMAIL_TEXTS } from '#domain/monitoring/alert-email.ts';
import { SETUP_TEXTS, isComplete } from '#domain/setup/setup.ts';
import { HOLIDAY_TEXTS } from '#domain/laboratory/holidays.ts';
import { SETTINGS_TEXTS } from '#domain/laboratory/settings.ts';
import { IMPORT_TEXTS } from '#domain/imports/import-texts.ts';
import { FULL_EXPORT_TEXTS } from '#domain/full-export/full-exports.ts';
import { BACKUP_TEXTS } from '#domain/backups/backups.ts';
import { PasswordConfirmation, usePasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import { backupsQuery } from '#web/features/backups/api.ts';
import { BackupList } from '#web/features/backups/components/backup-list.tsx';
import { alertEmailQuery } from '#web/features/monitoring/api-alert-email.ts';
import { AlertEmailForm } from '#web/features/monitoring/forms/alert-email-form.tsx';
import { settingsQuery } from '#web/features/laboratory/api.ts';
import { setupQuery } from '#web/features/laboratory/api-setup.ts';
import { HolidaysForm } from '#web/features/laboratory/forms/holidays-form.tsx';
import { LogoSetting } from '#web/features/laboratory/forms/logo-setting.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { SettingsForm } from '#web/features/laboratory/forms/settings-form.tsx';
import { BACKUPS_PLACE, PATHS } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** The settings of the laboratory: `/settings`, for admins. */
export function SettingsScreen() {
  return (
    <>
      <PageTitle>Laboratory Settings</PageTitle>
      <Stack gap="lg" maw={760}>
        {globalThis.isSecureContext ? null : <Message kind="info">{SETTINGS_TEXTS.plainHttp}</Message>}
        <PasswordConfirmation>
          <Settings />
          <Alarms />
          <Backups />
        </PasswordConfirmation>
        <EverythingOut />
        <OthersIn />
        <FirstRun />
      </Stack>
    </>
  );
}

function Settings() {
  const { confirmed } = usePasswordConfirmation();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (data !== undefined) {
    return (
      <>
        <LogoSetting settings={data} />
        <SettingsForm settings={data} confirmed={confirmed} onReload={() => void refetch()} />
        <FormSection title={HOLIDAY_TEXTS.title}>
          <HolidaysForm />
        </FormSection>
      </>
    );
  }
  if (error !== null) {
    return (
      <ErrorState
        text={`Error loading settings: ${error.message}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap="lg" aria-busy>
      {[150, 360, 320, 180].map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </Stack>
  );
}

/** The recipients of alert emails. Only for Super Admins, because the emails include alerts of tampering. */
function Alarms() {
  const { role } = useAccount();
  return isPermitted('updateAlertEmail', role) ? <AlarmSettings /> : null;
}

function AlarmSettings() {
  const { confirmed } = usePasswordConfirmation();
  const { data, error, isFetching, refetch } = useQuery(alertEmailQuery);
  return (
    <FormSection title={ALERT_EMAIL_TEXTS.title} description={ALERT_EMAIL_TEXTS.what}>
      {data !== undefined ? (
        <AlertEmailForm settings={data} confirmed={confirmed} />
      ) : error === null ? (
        <Skeleton height={360} radius="md" aria-busy />
      ) : (
        <ErrorState
          text={`Error loading the alert emails: ${error.message}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </FormSection>
  );
}

/** The setup until it is complete, for Super Admins. */
function FirstRun() {
  const { role } = useAccount();
  return isPermitted('getSetup', role) ? <FirstRunAgain /> : null;
}

function FirstRunAgain() {
  const { data } = useQuery(setupQuery);
  if (data === undefined || isComplete(data.steps)) return null;
  return (
    <FormSection title={SETUP_TEXTS.title} description={SETUP_TEXTS.again}>
      <Group>
        <Button component={Link} to={PATHS.setUp} variant="default">
          Open setup
        </Button>
      </Group>
    </FormSection>
  );
}

/** Links to the full export, for Super Admins. */
function EverythingOut() {
  const { role } = useAccount();
  if (!isPermitted('createFullExport', role)) return null;
  return (
    <FormSection title={FULL_EXPORT_TEXTS.title} description={FULL_EXPORT_TEXTS.for}>
      <Group>
        <Button component={Link} to={PATHS.dataExport} variant="default">
          {FULL_EXPORT_TEXTS.open}
        </Button>
      </Group>
    </FormSection>
  );
}

/** Links to the import of records from files. */
function OthersIn() {
  const { role } = useAccount();
  if (!isPermitted('startImport', role)) return null;
  return (
    <FormSection title={IMPORT_TEXTS.title} description={IMPORT_TEXTS.for}>
      <Group>
        <Button component={Link} to={PATHS.dataImport} variant="default">
          {IMPORT_TEXTS.open}
        </Button>
      </Group>
    </FormSection>
  );
}

/** The backups. Only for Super Admins, because a backup contains all data. */
function Backups() {
  const { role } = useAccount();
  return isPermitted('getBackups', role) ? <BackupSettings /> : null;
}

function BackupSettings() {
  const { confirmed } = usePasswordConfirmation();
  const { data, error, isFetching, refetch } = useQuery(backupsQuery);
  useArrival();
  return (
    <FormSection
      title={BACKUP_TEXTS.title}
      description={data === undefined ? undefined : BACKUP_TEXTS.what(data.nightly_hour)}
      place={BACKUPS_PLACE}
    >
      {data !== undefined ? (
        <BackupList backups={data} confirmed={confirmed} />
      ) : error === null ? (
        <Skeleton height={240} radius="md" aria-busy />
      ) : (
        <ErrorState
          text={`Error loading the backups: ${error.message}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </FormSection>
  );
}

/** Scrolls a link to the backups into view once the sections above have loaded. */
function useArrival(): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const isLoading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  useEffect(() => {
    if (hash !== BACKUPS_PLACE || isLoading) return;
    const section = document.getElementById(BACKUPS_PLACE);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [hash, isLoading]);
}
