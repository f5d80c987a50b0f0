import type { OperationName } from '#domain/accounts/permissions.ts';

interface SectionFacts {
  readonly label: string;
  /** Users without this permission do not see the section. */
  readonly needs: OperationName;
}

/** The sections of the settings, in order. Each has its own address. */
export const SETTINGS_SECTIONS = {
  laboratory: { label: 'Laboratory', needs: 'getLaboratorySettings' },
  billing: { label: 'Billing', needs: 'getLaboratorySettings' },
  prices: { label: 'Prices', needs: 'getLaboratorySettings' },
  security: { label: 'Users and security', needs: 'getLaboratorySettings' },
  backups: { label: 'Backups', needs: 'getBackups' },
  alerts: { label: 'Alerts', needs: 'updateAlertEmail' },
  system: { label: 'System', needs: 'getLaboratorySettings' },
} as const satisfies Readonly<Record<string, SectionFacts>>;

export type SettingsSection = keyof typeof SETTINGS_SECTIONS;

export const SECTION_NAMES = Object.keys(SETTINGS_SECTIONS) as readonly SettingsSection[];

/** The address of a section. */
export const settingsPath = (section: SettingsSection): string => `/settings/${section}`;
