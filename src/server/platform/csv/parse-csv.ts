import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';

/** The separators that spreadsheets write; they depend on the language of the computer. */
const SEPARATORS = [',', ';', '\t'] as const;

/** Line ends; one file may mix them. Line ends inside quotation marks belong to the cell. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

/** The first line of a file for Excel may name the separator: `sep=;`. */
const NAMED_SEPARATOR = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r)/i;

/** Why a CSV cannot be read, and where. */
export class CsvFault extends Error {
  /** `length`: a row is too long. `cells`: a row has more or fewer cells than the first. */
  readonly reason: 'quotes' | 'length' | 'cells';
  /** Number of the row and of its line in the file. */
  readonly row: number;
  readonly line: number;
  /** Number of cells of the first row. */
  readonly columns: number;

  constructor(error: CsvError, { skippedLines, columns }: CsvForm) {
    super(error.message);
    this.reason = REASONS[error.code] ?? 'quotes';
    this.row = Number(error['records']) + 1;
    this.line = skippedLines + Number(error['lines']);
    this.columns = columns;
  }
}

const REASONS: Readonly<Record<string, CsvFault['reason']>> = {
  CSV_MAX_RECORD_SIZE: 'length',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'cells',
};

interface CsvLimits {
  /** Maximum length of a row. A longer one usually has an unclosed quotation mark. */
  readonly rowLength: number;
  /** Whether a row may have more or fewer cells than the first. */
  readonly isUneven?: boolean;
}

/** Reads the cells of each row, as a stream. Throws CsvFault. */
export async function* parseCsv(
  text: AsyncGenerator<string>,
  { rowLength, isUneven = false }: CsvLimits,
): AsyncGenerator<string[]> {
  const form = csvForm(await headOf(text, rowLength));
  const rows = parse({
    delimiter: form.delimiter,
    record_delimiter: LINE_ENDS,
    relax_column_count: isUneven,
    max_record_size: rowLength,
  });
  const pieces = Readable.from(joined(form.body, text));
  // An error in the source also ends the parser, which throws it below.
  pieces.on('error', (error) => rows.destroy(error));
  pieces.pipe(rows);
  try {
    yield* rows as AsyncIterable<string[]>;
  } catch (error) {
    throw error instanceof CsvError ? new CsvFault(error, form) : error;
  } finally {
    pieces.destroy();
  }
}

/** Reads up to the end of the first line and at least one more character. */
async function headOf(text: AsyncGenerator<string>, rowLength: number): Promise<string> {
  let head = '';
  while (!/[\r\n][^]/.test(head) && head.length <= rowLength) {
    const next = await text.next();
    if (next.done === true) break;
    head += next.value;
  }
  return head;
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

interface CsvForm {
  readonly delimiter: string;
  /** The text without the `sep=` line. */
  readonly body: string;
  readonly skippedLines: 0 | 1;
  readonly columns: number;
}

/** The separator is that of the `sep=` line, else the most frequent one in the first line. */
function csvForm(text: string): CsvForm {
  const [line = '', named] = NAMED_SEPARATOR.exec(text) ?? [];
  const body = text.slice(line.length);
  const [head = ''] = (named === undefined ? body.trimStart() : body).split(/[\r\n]/, 1);
  const countOf = (separator: string): number => head.split(separator).length;
  const delimiter = named ?? SEPARATORS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
  return { delimiter, body, skippedLines: named === undefined ? 0 : 1, columns: countOf(delimiter) };
}
