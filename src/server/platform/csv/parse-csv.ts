import { CsvError, parse } from 'csv-parse/sync';

type Rows = readonly (readonly string[])[];

/** Quotation marks do not match from this line on, or a row is longer than `MAX_ROW_LENGTH`. */
interface CsvSyntaxFault {
  readonly fault: 'not_readable';
  readonly line: number;
}

/** The separators that spreadsheets write; they depend on the language of the computer. */
const SEPARATORS = [',', ';', '\t'] as const;

/** Line ends; one file may mix them. Line ends inside quotation marks belong to the cell. */
export const LINE_ENDS = ['\r\n', '\n', '\r'];

/** In characters. A longer row usually has an unclosed quotation mark. */
const MAX_ROW_LENGTH = 100_000;

/** The first line of a file for Excel may name the separator: `sep=;`. */
const NAMED_SEPARATOR = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r)/i;

/** Returns the cells of each row. */
export function parseCsv(text: string): { readonly rows: Rows } | CsvSyntaxFault {
  const { delimiter, body, skippedLines } = csvForm(text);
  try {
    return {
      rows: parse(body, {
        delimiter,
        record_delimiter: LINE_ENDS,
        relax_column_count: true,
        max_record_size: MAX_ROW_LENGTH,
      }),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line: unknown = error['lines'];
    return { fault: 'not_readable', line: skippedLines + (typeof line === 'number' ? line : 1) };
  }
}

interface CsvForm {
  readonly delimiter: string;
  /** The text without the `sep=` line. */
  readonly body: string;
  readonly skippedLines: 0 | 1;
}

/** Returns the separator of the `sep=` line, else the most frequent separator in the first line. */
export function csvForm(text: string): CsvForm {
  const [line = '', named] = NAMED_SEPARATOR.exec(text) ?? [];
  return named === undefined
    ? { delimiter: separatorOf(text), body: text, skippedLines: 0 }
    : { delimiter: named, body: text.slice(line.length), skippedLines: 1 };
}

function separatorOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const countOf = (separator: string): number => head.split(separator).length;
  return SEPARATORS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}
