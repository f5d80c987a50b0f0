// Refusals to read a file or import its records.
import { refuser } from '#domain/shared/refusal.ts';

export const IMPORT_REFUSALS = {
  file_too_large: { kind: 'invalid', text: (what: string) => `The file is too large: ${what}.` },
  file_not_readable: { kind: 'invalid', text: (why: string) => `The file cannot be read. ${why}` },
  import_running: { kind: 'conflict', text: 'Another import is running. Wait until it is finished.' },
  import_not_empty: {
    kind: 'conflict',
    text: 'The laboratory already has work orders. Confirm that the old records should be added to them.',
  },
  backup_needed: { kind: 'conflict', text: 'Make a backup first.' },
  import_not_found: { kind: 'missing', text: 'This import does not exist. It may have been discarded.' },
  import_not_ready: {
    kind: 'conflict',
    text: 'This action is not possible at this stage of the import. Check its progress.',
  },
  import_piece_lost: { kind: 'conflict', text: 'Part of the file was not received. Upload the file again.' },
} as const;

export const refuseImport = refuser(IMPORT_REFUSALS);

/** Limits for files of the previous program. */
export const FILE_LIMITS = {
  /** Unpacked size. */
  bytes: 2 * 1024 ** 3,
  rows: 5_000_000,
  columns: 200,
  /** Size of one row. */
  rowBytes: 8 * 1024 ** 2,
  /** Files in a ZIP. */
  entries: 200,
  /** The largest compression ratio. Tables rarely compress to less than a fortieth. */
  ratio: 200,
} as const;

/** Follows `The file cannot be read.` */
export const NOT_READABLE = {
  missing: 'It does not exist or cannot be read.',
  encoding: 'It is not a UTF-8 text file.',
  custom_dump: 'It is a dump in PostgreSQL’s custom format. Create a plain dump: pg_dump --format=plain --data-only.',
  compressed: 'Its compression cannot be read. Unpack it first, or put the tables in a ZIP file.',
  inserts: 'It is a dump with INSERT statements. Create it without --inserts, --column-inserts and --rows-per-insert.',
  no_tables: 'It has none of the expected tables, such as work_orders.',
  broken_zip: 'The ZIP file is damaged, encrypted or in an unsupported format.',
  cut_off: (table: string) => `The file ends in the middle of ${table}.`,
  row: (table: string, line: number) =>
    `Line ${line} of ${table} does not have the same number of columns as the heading row.`,
  quotes: (table: string, line: number) => `Line ${line} of ${table} has misplaced quotation marks.`,
  headings: (table: string) => `${table} has no column “id”.`,
  column_twice: (table: string, column: string) =>
    `${table} has two columns with the name “${column}”. Remove one of them.`,
  table_twice: (table: string, files: string) => `It has several files for the table ${table}: ${files}. Keep one.`,
  dump_twice: (files: string) => `It has several dumps: ${files}. Keep one.`,
} as const;

/** Follows `The file is too large:`. */
export const TOO_LARGE = {
  bytes: 'it is larger than 2 GB when unpacked',
  rows: 'it has more than 5,000,000 rows',
  columns: `a table has more than ${FILE_LIMITS.columns} columns`,
  row: 'a row has more than 8 MB',
  entries: `the ZIP holds more than ${FILE_LIMITS.entries} files`,
  ratio: `a file in the ZIP expands more than ${FILE_LIMITS.ratio} times`,
  disk: 'there is not enough disk space on the server',
  kind: (most: string) => `the maximum is ${most}`,
} as const;
