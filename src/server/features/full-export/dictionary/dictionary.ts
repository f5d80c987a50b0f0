import type { Database } from '#server/database.ts';
import { FIGURES } from './figures.ts';
import { IMPORTS } from './imports.ts';
import { LABORATORY } from './laboratory.ts';
import { LEDGER } from './ledger.ts';
import { MONEY } from './money.ts';
import { ORDERS } from './orders.ts';
import type { Dictionary } from './words.ts';
import { COMMON } from './words.ts';

const STAGED = 'Staged rows of an import';

/** Tables that are not exported, each with the reason: they give access to accounts or are temporary. */
export const LEFT_OUT = {
  sessions: 'Sessions (not exported: they give access to accounts)',
  pending_sign_ins: 'Pending sign-ins (not exported: they give access to accounts)',
  known_devices: 'Trusted browsers (not exported: they replace the second factor)',
  replaced_marks: 'Earlier cookies of trusted browsers (not exported)',
  authenticator_apps: 'Authenticator app secrets (not exported)',
  recovery_codes: 'Recovery codes (not exported)',
  passkeys: 'Passkeys (not exported)',
  passkey_challenges: 'Passkey challenges (not exported)',
  sign_in_attempts: 'Recent failed sign-in attempts',
  idempotency_keys: 'Stored responses for idempotent retries',
  import_problems: STAGED,
  import_rows: STAGED,
  legacy_bill_items: STAGED,
  legacy_bills: STAGED,
  legacy_charges: STAGED,
  legacy_month_orders: STAGED,
  legacy_months: STAGED,
  legacy_orders: STAGED,
  legacy_revisions: STAGED,
  legacy_trials: STAGED,
  legacy_users: STAGED,
  data_exports: 'Progress of full exports',
} as const satisfies { readonly [Table in keyof Database]?: string };

type LeftOut = keyof typeof LEFT_OUT;
type Exported = Exclude<keyof Database, LeftOut>;

/** Every exported table and its columns. A column without a meaning does not compile. */
export const DICTIONARY: Dictionary<Exported> = {
  ...ORDERS,
  ...MONEY,
  ...LEDGER,
  ...LABORATORY,
  ...FIGURES,
  ...IMPORTS,
};

/** Secret columns of exported tables. They are not exported. */
export const SECRET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['password_hash'],
  alarm_mail: ['sealed_password'],
};

export const isLeftOut = (table: string): table is LeftOut => Object.hasOwn(LEFT_OUT, table);

/** Returns the meaning of a table; undefined if the dictionary does not have it. */
export const tableMeaning = (table: string): string | undefined => wordsOf(table)?.about;

/** Returns the meaning of a column; undefined if the dictionary does not have it. */
export function columnMeaning(table: string, column: string): string | undefined {
  const own = wordsOf(table)?.columns;
  if (own === undefined) return undefined;
  if (Object.hasOwn(own, column)) return own[column];
  return Object.hasOwn(COMMON, column) ? COMMON[column as keyof typeof COMMON] : undefined;
}

interface AnyWords {
  readonly about: string;
  readonly columns: Readonly<Record<string, string>>;
}

const WORDS: Readonly<Record<string, AnyWords>> = DICTIONARY;

const wordsOf = (table: string): AnyWords | undefined => (Object.hasOwn(WORDS, table) ? WORDS[table] : undefined);
