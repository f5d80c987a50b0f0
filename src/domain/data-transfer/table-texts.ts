// What is said of a table that is taken over, and of its rows.
import type { ImportCounts, ImportVerdict } from '#domain/doctors/import-texts.ts';
import { importable } from '#domain/doctors/import-texts.ts';
import type { TableKind } from './table-kinds.ts';
import type { DayOrder } from './table-days.ts';

export const TABLE_LIMITS = {
  bytes: 10 * 1024 ** 2,
  rows: 20_000,
  columns: 200,
  /** Rows at the beginning in which the headings are looked for. */
  headingRows: 20,
  /** Of an XLSX, which is a ZIP: files, bytes unpacked, how many times larger a file becomes. */
  entries: 200,
  unpacked: 100 * 1024 ** 2,
  ratio: 100,
  /** What reading may take: MB, and ms. */
  memory: 256,
  time: 30_000,
} as const;

export const TABLE_KIND_LABELS: Readonly<Record<TableKind, string>> = {
  doctors: 'Doctors',
  orders: 'Open orders',
  opening_balances: 'Opening balances',
  rates: 'Rates',
  aliases: 'Other spellings of doctors',
};

/** What a file of each kind is, and what its rows do. */
export const TABLE_KIND_ABOUT: Readonly<Record<TableKind, string>> = {
  doctors: 'A row a doctor, known by name. A row about a doctor known already changes what it gives.',
  orders:
    'A row an order in work. Each gets the next serial number and the price of the rate card; a doctor who is not known yet is added. An external id, where the file has one, tells which order is which.',
  opening_balances:
    'A row a doctor: what was owed when you began to bill with this program. Below 0, or Cr, is what was paid in advance.',
  rates:
    'A row a product: its rate in a price list, or of one doctor, from a day on. Without either it is the default list’s.',
  aliases: 'A row a spelling, and the doctor whom it means.',
};

export const VERDICT_LABELS: Readonly<Record<ImportVerdict, string>> = {
  problem: 'Problem',
  new: 'New',
  change: 'Change',
  same: 'Same',
};

export const DAY_ORDER_LABELS: Readonly<Record<DayOrder, string>> = {
  day_first: '03-04-2026 is 3 April 2026',
  month_first: '03-04-2026 is 4 March 2026',
};

/** Title of the column that is added to the rows that are given back. */
export const PROBLEM_COLUMN = 'Problem';

const number = (count: number): string => count.toLocaleString('en-IN');
const rows = (count: number): string => `${number(count)} ${count === 1 ? 'row' : 'rows'}`;

/** Why a table cannot be read, in the words that follow `The file cannot be read.` */
export const TABLE_NOT_READABLE = {
  kind: 'It is neither an XLSX nor a CSV file. In a spreadsheet, save it as one of them.',
  old_excel: 'It is an XLS file of an old Excel. Save it as XLSX or CSV.',
  password: 'It has a password. Open it in the spreadsheet, remove the password, and save it.',
  html: 'It is a web page (HTML), even if its name ends in .xls. Open it in a spreadsheet and save it as XLSX.',
  spreadsheetml:
    'It is an XML spreadsheet of 2003, even if its name ends in .xls. Open it in Excel and save it as XLSX.',
  xlsb: 'It is a binary workbook (XLSB). Save it as XLSX or CSV.',
  ods: 'It is an OpenDocument spreadsheet (ODS). Save it as XLSX or CSV.',
  zip: 'It is a ZIP file, not a spreadsheet. Unpack it first.',
  hidden: 'All its rows are on hidden sheets. Show the sheet in the spreadsheet and save the file.',
  broken: 'The XLSX is damaged, encrypted or packed in a way that is not known.',
  took_too_long: 'It took too long, or too much memory. Save the sheet alone as CSV.',
  quotes: (line: number) => `Line ${line} has quotation marks that do not fit.`,
  empty: 'It holds no rows.',
  sheet_gone: (name: string) => `It has no sheet “${name}”.`,
} as const;

/** What of a table is too large, in the words that follow `The file is too large:`. */
export const TABLE_TOO_LARGE = {
  bytes: 'it has more than 10 MB',
  rows: `it has more than ${number(TABLE_LIMITS.rows)} rows`,
  columns: `it has more than ${TABLE_LIMITS.columns} columns`,
  entries: `the XLSX holds more than ${TABLE_LIMITS.entries} files`,
  unpacked: 'unpacked it has more than 100 MB',
  ratio: `a file in the XLSX becomes more than ${TABLE_LIMITS.ratio} times larger`,
} as const;

/** Rows that are named one by one. */
const NAMED_ROWS = 20;

export const TABLE_TEXTS = {
  hiddenRows: (hidden: readonly number[]) =>
    `${rows(hidden.length)} hidden in the spreadsheet ${hidden.length === 1 ? 'is' : 'are'} read too: ${hidden.slice(0, NAMED_ROWS).join(', ')}${hidden.length > NAMED_ROWS ? ' …' : ''}.`,
  doctorMissing: 'Enter the doctor’s name',
  doctorUnknown: 'There is no doctor of this name. Import or enter the doctor first',
  sameDoctor: (row: number) => `Row ${row} is for the same doctor`,
  sameRate: (row: number) => `Row ${row} is about the same rate`,
  documentsBefore: (balance: string) =>
    `The doctor has documents before this day that make ${balance}. The opening balance is added to them`,
  productMissing: 'Enter the product',
  productUnknown: 'There is no product of this name. Add it in the settings first',
  listUnknown: 'There is no price list of this name. Make it first',
  listAndDoctor: 'Give a price list or a doctor, not both',
  spellingMissing: 'Enter the spelling',
  missingColumns: (titles: readonly string[], dayForAll?: string) =>
    `Choose which column is ${titles.length === 1 ? '' : 'each of '}${titles.join(', ')}.${dayForAll === undefined ? '' : ` For “${dayForAll}” you can enter one day for all rows instead.`}`,
  unclear: (headings: readonly string[]) =>
    `${headings.map((heading) => `“${heading}”`).join(', ')} may say whether an amount is debit or credit. Choose ${headings.length === 1 ? 'its column' : 'their columns'} below, or ignore ${headings.length === 1 ? 'it' : 'them'}. Nothing was checked yet.`,
  ignoreColumn: (heading: string) => `Ignore “${heading}”`,
  swapped: (count: number) =>
    `Excel seems to have read ${number(count)} ${count === 1 ? 'date' : 'dates'} with day and month exchanged: other dates of the file have a day after the 12th, and are text.`,
  isSwapped: (count: number) =>
    `Day and month of ${number(count)} ${count === 1 ? 'date' : 'dates'} are exchanged. The file is not changed.`,
  swap: 'Exchange day and month',
  swapBack: 'Use the dates of the file',
  askEncoding: 'The file is not UTF-8. Choose how its letters are written.',
  nothingToDo: 'There is nothing to import: no row says anything new, or each has a problem.',
  leftOut: (count: number) =>
    `${rows(count)} ${count === 1 ? 'was' : 'were'} left out. Put ${count === 1 ? 'it' : 'them'} right and send the file again.`,
  saveProblems: (count: number) => `Download ${rows(count)} with problems`,
  act: (counts: ImportCounts) => {
    const count = importable(counts);
    return counts.problem === 0
      ? `Import ${rows(count)}`
      : `Import ${number(count)} of ${rows(count + counts.same + counts.problem)}`;
  },
  done: (counts: ImportCounts, at: string) => `Imported ${rows(importable(counts))} on ${at}.`,
} as const;

/** What is said on the screen of how a file is read, and of its rows. */
export const TABLE_READING_TEXTS = {
  sheet: 'Sheet',
  hiddenSheet: (name: string) => `${name}, hidden`,
  headingRow: 'Headings in row',
  headingRowOption: (row: number, text: string) => `${number(row)}: ${text}`,
  headingRows: (first: number, last: number) => `The headings are in rows ${number(first)} and ${number(last)}.`,
  titleRows: (texts: readonly string[]) => `Rows above the headings are not imported: ${texts.join('; ')}.`,
  days: 'Dates',
  columns: (taken: number, of: number) => `${number(taken)} of ${number(of)} columns are taken over.`,
  unused: (headings: readonly string[]) => `Columns not imported: ${headings.join(', ')}.`,
  map: 'Which column of the file is what',
  none: 'None',
  needed: 'Choose its column',
  neededOrDay: 'Choose its column, or enter one day for all rows',
  dayForAll: (title: string) => `${title}, for all rows`,
  isDayForAll: (title: string, day: string) => `${title}: ${day} for all rows.`,
  unnamed: (place: number) => `Column ${place}`,
  again: 'Check again',
  rows: 'Rows of the file',
  all: 'All',
  row: 'Row',
  verdict: 'What becomes of it',
  warning: 'Warning',
  aboutFile: 'About this file',
  noRows: 'There are no such rows.',
  pages: 'Pages of rows',
  notLoaded: (why: string) => `The rows could not be loaded. ${why}`,
  hasColumns: (required: string, more: string) =>
    `The first row has the headings: ${required}${more === '' ? '' : `; and any of ${more}`}. Dates are written 25-12-2026.`,
  template: 'Empty table to begin with:',
} as const;
