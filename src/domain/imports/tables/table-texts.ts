// Limits and texts for imported tables.
import type { ImportCounts, ImportVerdict } from './verdicts.ts';
import { countImportable } from './verdicts.ts';
import type { TableKind } from './table-kinds.ts';
import type { DayOrder } from '#domain/laboratory/parse-day.ts';
import { countText, formatNumber } from '#domain/shared/figure-texts.ts';

export const TABLE_LIMITS = {
  bytes: 10 * 1024 ** 2,
  rows: 20_000,
  columns: 200,
  /** The number of rows in which the headings are searched for. */
  headingRows: 20,
  /** For XLSX files, which are ZIP files: number of files, unpacked bytes, compression ratio. */
  entries: 200,
  unpacked: 100 * 1024 ** 2,
  ratio: 100,
  /** Limits for reading: memory in MB, time in ms. */
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

/** Explains the file of each kind and what its rows do. */
export const TABLE_KIND_ABOUT: Readonly<Record<TableKind, string>> = {
  doctors: 'One row per doctor, matched by name. For an existing doctor, filled cells replace the old values.',
  orders:
    'One row per open order. Each gets the next serial number and the rate card price. New doctors are added. Use an external id column to recognise the same order in a later import.',
  opening_balances:
    'One row per doctor: the amount owed when you started billing with Marginline. Amounts below 0 or with Cr are advances.',
  rates:
    'One row per product: its rate in a price list or for one doctor, with a start date. Without a list or doctor, the default list is used.',
  aliases: 'One row per spelling, with the doctor it belongs to.',
};

export const VERDICT_LABELS: Readonly<Record<ImportVerdict, string>> = {
  problem: 'Problem',
  new: 'New',
  change: 'Change',
  same: 'No change',
};

export const DAY_ORDER_LABELS: Readonly<Record<DayOrder, string>> = {
  day_first: '03-04-2026 is 3 April 2026',
  month_first: '03-04-2026 is 4 March 2026',
};

/** The title of the problem column in the downloaded rows. */
export const PROBLEM_COLUMN = 'Problem';

const rows = (count: number): string => countText(count, 'row');

/** Follows `The file cannot be read.` */
export const TABLE_NOT_READABLE = {
  kind: 'This is not an XLSX or CSV file. Save it as XLSX or CSV in your spreadsheet program.',
  old_excel: 'This is an old XLS file. Save it as XLSX or CSV.',
  password: 'It has a password. Open it in the spreadsheet, remove the password, and save it.',
  html: 'It is a web page (HTML), even if its name ends in .xls. Open it in a spreadsheet and save it as XLSX.',
  spreadsheetml:
    'It is an XML spreadsheet of 2003, even if its name ends in .xls. Open it in Excel and save it as XLSX.',
  xlsb: 'It is a binary workbook (XLSB). Save it as XLSX or CSV.',
  ods: 'It is an OpenDocument spreadsheet (ODS). Save it as XLSX or CSV.',
  zip: 'It is a ZIP file, not a spreadsheet. Unpack it first.',
  hidden: 'All its rows are on hidden sheets. Show the sheet in the spreadsheet and save the file.',
  broken: 'The XLSX file is damaged, encrypted or in an unsupported format.',
  took_too_long: 'It takes too much time or memory to read. Save the sheet that you need as CSV.',
  quotes: (line: number) => `Line ${line} has misplaced quotation marks.`,
  empty: 'The file has no rows.',
  sheet_gone: (name: string) => `The file has no sheet “${name}”.`,
} as const;

/** Follows `The file is too large:`. */
export const TABLE_TOO_LARGE = {
  bytes: 'it has more than 10 MB',
  rows: `it has more than ${formatNumber(TABLE_LIMITS.rows)} rows`,
  columns: `it has more than ${TABLE_LIMITS.columns} columns`,
  entries: `the XLSX holds more than ${TABLE_LIMITS.entries} files`,
  unpacked: 'it is larger than 100 MB when unpacked',
  ratio: `a file in the XLSX becomes more than ${TABLE_LIMITS.ratio} times larger`,
} as const;

/** The largest number of rows that a text names. */
const NAMED_ROWS = 20;

export const TABLE_TEXTS = {
  hiddenRows: (hidden: readonly number[]) =>
    `${countText(hidden.length, 'row hidden in the spreadsheet is', 'rows hidden in the spreadsheet are')} read too: ${hidden.slice(0, NAMED_ROWS).join(', ')}${hidden.length > NAMED_ROWS ? ' …' : ''}.`,
  doctorMissing: 'Enter the doctor’s name',
  doctorUnknown: 'There is no doctor with this name. Add the doctor first',
  longerThanHeadings: 'The row has more cells than the heading row',
  otherNumber: (label: string, phone: string) => `Other ${label === 'Phone' ? 'phone' : label}: ${phone}`,
  sameDoctor: (row: number) => `Row ${row} is for the same doctor`,
  sameRate: (row: number) => `Row ${row} is for the same rate`,
  documentsBefore: (balance: string) =>
    `The doctor has documents before this day with a balance of ${balance}. The opening balance is added to them`,
  productMissing: 'Enter the product',
  productUnknown: 'There is no product with this name. Add it under Prices first',
  listUnknown: 'There is no price list with this name. Create it first',
  listAndDoctor: 'Enter a price list or a doctor, not both',
  spellingMissing: 'Enter the spelling',
  missingColumns: (titles: readonly string[], dayForAll?: string) =>
    `Choose the column for ${titles.length === 1 ? '' : 'each of '}${titles.join(', ')}.${dayForAll === undefined ? '' : ` For “${dayForAll}” you can enter one day for all rows instead.`}`,
  unclear: (headings: readonly string[]) =>
    `${headings.map((heading) => `“${heading}”`).join(', ')} may show whether an amount is debit or credit. Match ${headings.length === 1 ? 'this column' : 'these columns'} below, or ignore ${headings.length === 1 ? 'it' : 'them'}. Nothing has been checked yet.`,
  ignoreColumn: (heading: string) => `Ignore “${heading}”`,
  swapped: (count: number) =>
    `Excel may have exchanged day and month in ${countText(count, 'date')}. Other dates in this file have a day after the 12th and are stored as text.`,
  isSwapped: (count: number) =>
    `Day and month of ${countText(count, 'date is', 'dates are')} exchanged. The file itself does not change.`,
  swap: 'Exchange day and month',
  swapBack: 'Use the dates of the file',
  askEncoding: 'The file is not UTF-8. Choose its character encoding.',
  nothingToDo: 'There is nothing to import. All rows are unchanged or have problems.',
  leftOut: (count: number) =>
    `${countText(count, 'row was', 'rows were')} skipped. Correct ${count === 1 ? 'it' : 'them'} and upload the file again.`,
  saveProblems: (count: number) => `Download ${rows(count)} with problems`,
  act: (counts: ImportCounts) => {
    const count = countImportable(counts);
    return counts.problem === 0
      ? `Import ${rows(count)}`
      : `Import ${formatNumber(count)} of ${rows(count + counts.same + counts.problem)}`;
  },
  done: (counts: ImportCounts, at: string) => `Imported ${rows(countImportable(counts))} on ${at}.`,
} as const;

/** Texts about how a file is read, and about its rows. */
export const TABLE_READING_TEXTS = {
  sheet: 'Sheet',
  hiddenSheet: (name: string) => `${name}, hidden`,
  headingRow: 'Headings in row',
  headingRowOption: (row: number, text: string) => `${formatNumber(row)}: ${text}`,
  headingRows: (first: number, last: number) =>
    `The headings are in rows ${formatNumber(first)} and ${formatNumber(last)}.`,
  titleRows: (texts: readonly string[]) => `Rows above the headings are not imported: ${texts.join('; ')}.`,
  days: 'Dates',
  columns: (taken: number, of: number) => `${formatNumber(taken)} of ${formatNumber(of)} columns will be imported.`,
  unused: (headings: readonly string[]) => `Columns not imported: ${headings.join(', ')}.`,
  map: 'Match columns',
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
  verdict: 'Result',
  warning: 'Warning',
  aboutFile: 'About this file',
  noRows: 'No rows.',
  pages: 'Pages of rows',
  notLoaded: (why: string) => `The rows could not be loaded. ${why}`,
  hasColumns: (required: string, more: string) =>
    `The first row must have the headings ${required}${more === '' ? '' : `; optional: ${more}`}. Write dates as 25-12-2026.`,
  template: 'Download a template:',
} as const;
