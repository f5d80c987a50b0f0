import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OperationName } from '#domain/accounts/permissions.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { USER_TABS } from '#domain/accounts/user-texts.ts';
import { ALERT_EMAIL_TEXTS } from '#domain/monitoring/alert-email.ts';
import { DIAGNOSTIC_TITLE, MONITOR_TITLE } from '#domain/monitoring/titles.ts';
import { PRICES_TITLE } from '#domain/prices/prices-title.ts';
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
import { SettingsForm } from '#web/features/laboratory/forms/settings-form.tsx';
import type { SettingsPart } from '#web/features/laboratory/forms/settings-groups.tsx';
import { PATHS } from '#web/platform/addresses/paths.ts';
import type { SettingsSection } from '#web/platform/addresses/settings-sections.ts';
import { SECTION_NAMES, SETTINGS_SECTIONS, settingsPath } from '#web/platform/addresses/settings-sections.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NotFoundScreen, RefusedScreen } from './not-found.tsx';
import { StagesSetting } from './settings-stages.tsx';

/** The settings of the laboratory: `/settings/` and the name of a section, for admins. */
export function SettingsScreen() {
  const { role } = useAccount();
  const go = useNavigate();
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const section = SECTION_NAMES.find((name) => name === params['section']);
  if (section === undefined) return <NotFoundScreen />;
  if (!isPermitted(SETTINGS_SECTIONS[section].needs, role)) return <RefusedScreen />;
  const seen = SECTION_NAMES.filter((name) => isPermitted(SETTINGS_SECTIONS[name].needs, role));
  return (
    <>
      <PageTitle>Laboratory Settings</PageTitle>
      <Stack gap="lg" maw={760}>
        <ViewTabs
          label="Sections of the settings"
          tabs={seen.map((name) => ({ name, label: SETTINGS_SECTIONS[name].label, count: null }))}
          present={section}
          onTab={(name) => void go({ to: settingsPath(name) })}
        />
        <PasswordConfirmation key={section}>{SECTIONS[section]}</PasswordConfirmation>
      </Stack>
    </>
  );
}

/** The fields of one part of the settings. */
function Fields({ part, below }: { readonly part: SettingsPart; readonly below?: ReactNode }) {
  const { confirmed } = usePasswordConfirmation();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (data === undefined) {
    return <Waiting what="settings" height={360} {...{ error, isFetching }} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {part === 'laboratory' ? <LogoSetting settings={data} /> : null}
      <SettingsForm section={part} settings={data} confirmed={confirmed} onReload={() => void refetch()} />
      {below}
    </>
  );
}

interface WaitingProps {
  /** The name of what is loaded. */
  readonly what: string;
  readonly height: number;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** Shown until something is loaded. */
const Waiting = ({ what, height, error, isFetching, onRetry }: WaitingProps) =>
  error === null ? (
    <Skeleton height={height} radius="md" aria-busy />
  ) : (
    <ErrorState text={`Error loading ${what}: ${error.message}`} retrying={isFetching} onRetry={onRetry} />
  );

const BelowLaboratory = () => (
  <>
    <StagesSetting />
    <FormSection title={HOLIDAY_TEXTS.title}>
      <HolidaysForm />
    </FormSection>
  </>
);

function Alerts() {
  const { confirmed } = usePasswordConfirmation();
  const { data, error, isFetching, refetch } = useQuery(alertEmailQuery);
  return (
    <FormSection title={ALERT_EMAIL_TEXTS.title} description={ALERT_EMAIL_TEXTS.what}>
      {data === undefined ? (
        <Waiting what="the alert emails" height={360} {...{ error, isFetching }} onRetry={() => void refetch()} />
      ) : (
        <AlertEmailForm settings={data} confirmed={confirmed} />
      )}
    </FormSection>
  );
}

function Backups() {
  const { confirmed } = usePasswordConfirmation();
  const { data, error, isFetching, refetch } = useQuery(backupsQuery);
  return (
    <FormSection
      title={BACKUP_TEXTS.title}
      description={data === undefined ? undefined : BACKUP_TEXTS.what(data.nightly_hour)}
    >
      {data === undefined ? (
        <Waiting what="the backups" height={240} {...{ error, isFetching }} onRetry={() => void refetch()} />
      ) : (
        <BackupList backups={data} confirmed={confirmed} />
      )}
    </FormSection>
  );
}

interface ToScreenProps {
  readonly title: string;
  readonly description: string;
  readonly to: string;
  readonly label: string;
  readonly needs: OperationName;
}

/** A link to a screen that belongs to the section. */
function ToScreen({ title, description, to, label, needs }: ToScreenProps) {
  const { role } = useAccount();
  if (!isPermitted(needs, role)) return null;
  return (
    <FormSection title={title} description={description}>
      <Group>
        <Button component={Link} to={to} variant="default">
          {label}
        </Button>
      </Group>
    </FormSection>
  );
}

/** The link to the setup, for Super Admins, until it is complete. */
function ToSetup() {
  const { role } = useAccount();
  const { data } = useQuery({ ...setupQuery, enabled: isPermitted('getSetup', role) });
  if (data === undefined || isComplete(data.steps)) return null;
  return (
    <ToScreen
      title={SETUP_TEXTS.title}
      description={SETUP_TEXTS.again}
      to={PATHS.setUp}
      label="Open setup"
      needs="getSetup"
    />
  );
}

const SECTIONS: Readonly<Record<SettingsSection, ReactNode>> = {
  laboratory: (
    <>
      <ToSetup />
      <Fields part="laboratory" below={<BelowLaboratory />} />
    </>
  ),
  billing: <Fields part="billing" />,
  prices: (
    <>
      <ToScreen
        title="Rates and products"
        description="Price lists, special rates of doctors, and the products."
        to={PATHS.prices}
        label={`Open ${PRICES_TITLE}`}
        needs="getPriceLists"
      />
      <Fields part="prices" />
    </>
  ),
  security: (
    <>
      <ToScreen
        title="Users"
        description="Accounts with their roles, passwords and sessions."
        to={PATHS.userManagement}
        label={`Open ${USER_TABS.users}`}
        needs="getUsers"
      />
      <Fields part="security" />
    </>
  ),
  backups: (
    <>
      <Backups />
      <ToScreen
        title={FULL_EXPORT_TEXTS.title}
        description={FULL_EXPORT_TEXTS.for}
        to={PATHS.dataExport}
        label={FULL_EXPORT_TEXTS.open}
        needs="createFullExport"
      />
    </>
  ),
  alerts: <Alerts />,
  system: (
    <>
      {globalThis.isSecureContext ? null : <Message kind="info">{SETTINGS_TEXTS.plainHttp}</Message>}
      <ToScreen
        title={MONITOR_TITLE}
        description="State of the database, response times and memory."
        to={PATHS.systemMonitor}
        label={`Open ${MONITOR_TITLE}`}
        needs="getSystemHealth"
      />
      <ToScreen
        title={DIAGNOSTIC_TITLE}
        description="Tests of the database, of batches and of the newest orders."
        to={PATHS.diagnostic}
        label={`Open ${DIAGNOSTIC_TITLE}`}
        needs="getDiagnostics"
      />
      <ToScreen
        title={IMPORT_TEXTS.title}
        description={IMPORT_TEXTS.for}
        to={PATHS.dataImport}
        label={IMPORT_TEXTS.open}
        needs="startImport"
      />
      <Fields part="system" />
    </>
  ),
};
