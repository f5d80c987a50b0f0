/** The tables that are read from the previous program, in the order of the report. Other tables are ignored. */
export const LEGACY_TABLE_LABELS = {
  user_profiles: 'Users',
  work_orders: 'Work orders',
  trials: 'Trials',
  revision_history: 'Revisions',
  bills: 'Bills',
  bill_items: 'Bill items',
  monthly_bills_history: 'Monthly bills',
} as const;

export type LegacyTable = keyof typeof LEGACY_TABLE_LABELS;

export const LEGACY_TABLE_NAMES = Object.keys(LEGACY_TABLE_LABELS) as readonly LegacyTable[];

export const isLegacyTable = (name: string): name is LegacyTable => Object.hasOwn(LEGACY_TABLE_LABELS, name);

/** A row by column name. Null and an empty text mean the same. */
export type LegacyCells = Readonly<Record<string, string | null | undefined>>;
