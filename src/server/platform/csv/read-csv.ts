import { CsvError, parse } from 'csv-parse/sync';

type Rows = readonly (readonly string[])[];

/** Why a file gives no rows: it is no text in UTF-8, or its quotation marks do not fit from a line on. */
export type CsvFault = { readonly fault: 'not_text' } | { readonly fault: 'not_readable'; readonly line: number };

/** What spreadsheets write between the cells, by the language of the machine. */
const SEPARATORS = [',', ';', '\t'] as const;

/** Characters of one row: what is longer has a quotation mark that is not closed. */
const LONGEST_ROW = 100_000;

/** The rows of a file as spreadsheets save it: cells between commas, semicolons or tabs, whichever the first line has most of. */
export function readCsv(bytes: Uint8Array): { readonly rows: Rows } | CsvFault {
  const text = textOf(bytes);
  if (text === null) return { fault: 'not_text' };
  try {
    const delimiter = separatorOf(text);
    return { rows: parse(text, { delimiter, relax_column_count: true, max_record_size: LONGEST_ROW }) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line: unknown = error['lines'];
    return { fault: 'not_readable', line: typeof line === 'number' ? line : 1 };
  }
}

function textOf(bytes: Uint8Array): string | null {
  try {
    // The byte order mark is left out.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Whichever of the separators the first line has most of. */
export function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const countOf = (separator: string): number => head.split(separator).length;
  return SEPARATORS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}
