// The limits and texts of an import of doctors.

export const IMPORT_LIMITS = { bytes: 1024 * 1024, rows: 2000 } as const;

/** Rows that one answer names at most. */
export const IMPORT_ROWS_LISTED = 100;

/** The outcome of a row: a new doctor, a change of a known one, no change, or a problem to correct. */
export const IMPORT_VERDICTS = ['problem', 'new', 'change', 'same'] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

export type ImportCounts = Readonly<Record<ImportVerdict, number>>;

export const countVerdicts = (rows: readonly { readonly verdict: ImportVerdict }[]): ImportCounts => {
  const count = (of: ImportVerdict): number => rows.filter(({ verdict }) => verdict === of).length;
  return { problem: count('problem'), new: count('new'), change: count('change'), same: count('same') };
};

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** How many rows there is something to be done for. */
export const importable = (counts: ImportCounts): number => counts.new + counts.change;

export const IMPORT_TEXTS = {
  title: 'Import doctors',
  about:
    'Use a CSV file with headings in the first row, as in the CSV export. Name is required. Optional: Clinic, Address, PIN code, State, Phone, WhatsApp, Email, GST number, Credit limit, Credit days, Note, Other spellings.',
  empties: 'If the doctor already exists, filled cells replace the old values. Empty cells change nothing.',
  verb: 'Import',
  tooLarge: 'The file is larger than 1 MB. Split it into smaller files.',
  isNew: 'New',
  warning: (text: string) => `Warning: ${text}`,
  row: (row: number) => `Row ${row}`,
  choose: 'Choose file',
  other: 'Choose Another File',
  unknownColumns: (headings: readonly string[]) => `Columns not imported: ${headings.join(', ')}.`,
  longerThanHeadings: 'The row has more cells than the heading row',
  otherNumber: (label: string, number: string) => `Other ${label === 'Phone' ? 'phone' : label}: ${number}`,
  numbersInNote: 'The cell has several numbers. The first one is used, the others are added to the note',
  sameAsRow: (row: number) => `Row ${row} is for the same doctor`,
  nothingToDo: 'There is nothing to import. All doctors already match the file.',
  moreRows: (count: number) => counted(count, 'more row', 'more rows'),
  act: (counts: ImportCounts) =>
    counts.problem === 0
      ? `Import ${counted(importable(counts), 'doctor', 'doctors')}`
      : `Import ${importable(counts).toLocaleString('en-IN')} of ${counted(importable(counts) + counts.problem, 'doctor', 'doctors')}`,
  counts: ({ problem, new: added, change, same }: ImportCounts) =>
    [
      added > 0 ? counted(added, 'new', 'new') : '',
      change > 0 ? counted(change, 'changed', 'changed') : '',
      same > 0 ? counted(same, 'unchanged', 'unchanged') : '',
      problem > 0 ? `${counted(problem, 'row', 'rows')} skipped` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  done: (counts: ImportCounts) => `Imported ${counted(importable(counts), 'doctor', 'doctors')}.`,
} as const;
