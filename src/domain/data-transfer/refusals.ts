// Why a file is not read, or its records are not taken over.
import { refuser } from '#domain/shared/refusal.ts';

export const IMPORT_REFUSALS = {
  file_too_large: { kind: 'invalid', text: (what: string) => `The file is too large: ${what}.` },
  file_not_readable: { kind: 'invalid', text: (why: string) => `The file cannot be read. ${why}` },
  import_running: { kind: 'conflict', text: 'Another import is running. Wait until it has ended.' },
  import_unfinished: {
    kind: 'conflict',
    text: (file: string, who: string, when: string) =>
      `“${file}” of ${who}, started on ${when}, is not imported yet. Discard it to start another import.`,
  },
  import_not_empty: {
    kind: 'conflict',
    text: 'The laboratory has work orders already. Say that the old ones are to be put beside them.',
  },
  backup_needed: { kind: 'conflict', text: 'Make a backup first.' },
  import_not_found: { kind: 'missing', text: 'There is no such import. Somebody may have dropped it.' },
  import_not_ready: { kind: 'conflict', text: 'That cannot be done with this import now. Look how far it is.' },
  import_piece_lost: { kind: 'conflict', text: 'A piece of the file was lost on the way. Send the file again.' },
} as const;

export const refuseImport = refuser(IMPORT_REFUSALS);

/** How much of a file is read. */
export const FILE_LIMITS = {
  /** Unpacked. */
  bytes: 2 * 1024 ** 3,
  rows: 5_000_000,
  columns: 200,
  /** Of one row. */
  rowBytes: 8 * 1024 ** 2,
  /** Files in a ZIP. */
  entries: 200,
  /** How many times larger a packed file becomes. Text of tables seldom shrinks to a fortieth. */
  ratio: 200,
} as const;

/** Why a file cannot be read, in the words that follow `The file cannot be read.` */
export const NOT_READABLE = {
  missing: 'It is not there, or may not be read.',
  encoding: 'It is not text in UTF-8.',
  custom_dump: 'It is a dump in PostgreSQL’s custom format. Make a plain one: pg_dump --format=plain --data-only.',
  compressed: 'It is compressed. Unpack it first, or pack the tables as a ZIP.',
  inserts: 'It is a dump of INSERT statements. Make one without --inserts, --column-inserts and --rows-per-insert.',
  no_tables: 'It holds none of the old program’s tables, such as work_orders.',
  broken_zip: 'The ZIP is damaged, encrypted or packed in a way that is not known.',
  cut_off: (table: string) => `It ends in the middle of ${table}.`,
  row: (table: string, line: number) => `Line ${line} of ${table} has more or fewer columns than its heading.`,
  quotes: (table: string, line: number) => `Line ${line} of ${table} has quotation marks that do not fit.`,
  headings: (table: string) => `${table} has no column id in its headings.`,
  column_twice: (table: string, column: string) => `${table} has two columns ${column}. Remove one of them.`,
  table_twice: (table: string, files: string) => `It has several files for the table ${table}: ${files}. Keep one.`,
  dump_twice: (files: string) => `It has several dumps: ${files}. Keep one.`,
} as const;

/** What of a file is too large, in the words that follow `The file is too large:`. */
export const TOO_LARGE = {
  bytes: 'unpacked it has more than 2 GB',
  rows: 'it has more than 5,000,000 rows',
  columns: `a table has more than ${FILE_LIMITS.columns} columns`,
  row: 'a row has more than 8 MB',
  entries: `the ZIP holds more than ${FILE_LIMITS.entries} files`,
  ratio: `a file in the ZIP becomes more than ${FILE_LIMITS.ratio} times larger`,
  disk: 'the server’s disk has no room for it',
  kind: (most: string) => `it may have ${most} at most`,
} as const;
