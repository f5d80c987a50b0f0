// The kinds of imports.
import type { Role } from '#domain/accounts/roles.ts';
import { FILE_LIMITS } from './refusals.ts';
import { TABLE_KINDS } from './tables/table-kinds.ts';
import type { TableKind } from './tables/table-kinds.ts';
import { TABLE_KIND_ABOUT, TABLE_KIND_LABELS, TABLE_LIMITS } from './tables/table-texts.ts';

export const IMPORT_KINDS = ['old_app', ...TABLE_KINDS] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

interface KindEntry {
  readonly label: string;
  /** The roles that may import it. */
  readonly roles: readonly Role[];
  /** What the file contains and where to get it. */
  readonly about: string;
  /** File name extensions. */
  readonly endings: readonly string[];
  /** Whether the import needs a confirmation and a backup if there are already work orders. */
  readonly needsEmpty: boolean;
  /** Maximum file size in bytes. */
  readonly bytes: number;
}

const table = (kind: TableKind): KindEntry => ({
  label: TABLE_KIND_LABELS[kind],
  about: TABLE_KIND_ABOUT[kind],
  endings: ['.xlsx', '.csv', '.txt', '.tsv'],
  bytes: TABLE_LIMITS.bytes,
  needsEmpty: false,
  roles: kind === 'doctors' ? ['ADMIN', 'SUPER_ADMIN'] : ['SUPER_ADMIN'],
});

export const IMPORT_KIND_ENTRIES: Readonly<Record<ImportKind, KindEntry>> = {
  old_app: {
    label: 'Previous program',
    about:
      'All records of the previous program: users, work orders, trials, revisions, bills and monthly bills. Upload a plain database dump (.sql) or a ZIP with one CSV file per table.',
    endings: ['.sql', '.zip'],
    needsEmpty: true,
    roles: ['SUPER_ADMIN'],
    bytes: FILE_LIMITS.bytes,
  },
  doctors: table('doctors'),
  orders: table('orders'),
  opening_balances: table('opening_balances'),
  rates: table('rates'),
  aliases: table('aliases'),
};

export const importKindsOf = (role: Role): ImportKind[] =>
  IMPORT_KINDS.filter((kind) => IMPORT_KIND_ENTRIES[kind].roles.includes(role));
