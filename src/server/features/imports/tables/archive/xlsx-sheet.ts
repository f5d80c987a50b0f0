import type { RawRow } from '#domain/imports/tables/table-rows.ts';
import { TABLE_LIMITS, TABLE_NOT_READABLE, TABLE_TOO_LARGE } from '#domain/imports/tables/table-texts.ts';
import { isBlank } from '#domain/shared/text.ts';
import { shownNumber } from './number-formats.ts';
import type { Packed } from '../../archive/read-zip.ts';
import { notReadable, tooLarge } from '../../archive/file-refused.ts';
import type { CellBook } from './xlsx-workbook.ts';
import { TextRuns, unescaped } from './xlsx-workbook.ts';
import type { XmlAttributes } from './xml-events.ts';
import { readXml } from './xml-events.ts';

/** The rows of a sheet that are not blank. */
export interface SheetRows {
  /** Empty if the rows are only counted. */
  readonly rows: readonly RawRow[];
  readonly count: number;
  /** Numbers of the rows that are hidden in the spreadsheet. */
  readonly hidden: readonly number[];
}

/** The last row number that a spreadsheet allows. */
const MAX_ROW = 1_048_576;

interface Cell {
  readonly text: string;
  readonly isDate: boolean;
}

interface Row {
  readonly row: number;
  readonly isHidden: boolean;
  /** By column, from 0. */
  readonly cells: Map<number, Cell>;
  /** Columns whose value comes from a merged cell above. */
  readonly merged: Set<number>;
}

interface Merge {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** Parses a cell reference: `B12` is column 1, row 12. */
function placeOf(reference: string): { readonly column: number; readonly row: number } | null {
  const [, letters, row] = /^\$?([A-Z]+)\$?(\d+)$/i.exec(reference) ?? [];
  if (letters === undefined) return null;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);
  return { column: column - 1, row: Number(row) };
}

/** Reads a sheet as a stream. Keeps the rows only if `keepsRows` is set. */
export async function readSheet(part: Packed, book: CellBook, keepsRows: boolean): Promise<SheetRows> {
  const sheet = new SheetReader(book, keepsRows);
  await readXml(part.chunks(), {
    open: (name, attributes) => sheet.open(name, attributes),
    text: (text) => sheet.add(text),
    close: (name) => sheet.close(name),
  });
  return sheet.result();
}

class SheetReader {
  readonly #book: CellBook;
  readonly #keepsRows: boolean;
  readonly #rows: Row[] = [];
  readonly #merges: Merge[] = [];
  readonly #runs = new TextRuns();
  #count = 0;
  #lastRow = 0;
  #row: Row | null = null;
  #lastColumn = -1;
  #column = -1;
  #type = 'n';
  #format = 'General';
  #value = '';
  #isValue = false;

  constructor(book: CellBook, keepsRows: boolean) {
    this.#book = book;
    this.#keepsRows = keepsRows;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#isValue = true;
    else if (name === 'mergeCell') this.#addMerge(attributes.get('ref') ?? '');
    else this.#runs.open(name);
  }

  add(text: string): void {
    if (this.#isValue) this.#value += text;
    else this.#runs.add(text);
  }

  close(name: string): void {
    if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#isValue = false;
    else this.#runs.close(name);
  }

  /** Opens a row. If the attribute `r` is missing, it is the next row. */
  #openRow(attributes: XmlAttributes): void {
    const row = Number(attributes.get('r') ?? this.#lastRow + 1);
    if (!Number.isInteger(row) || row <= this.#lastRow || row > MAX_ROW) throw notReadable(TABLE_NOT_READABLE.broken);
    const hidden = attributes.get('hidden');
    this.#row = { row, isHidden: hidden === '1' || hidden === 'true', cells: new Map(), merged: new Set() };
    this.#lastRow = row;
    this.#lastColumn = -1;
  }

  #openCell(attributes: XmlAttributes): void {
    const reference = attributes.get('r');
    const column = reference === undefined ? this.#lastColumn + 1 : placeOf(reference)?.column;
    if (column === undefined || this.#row?.cells.has(column) !== false) throw notReadable(TABLE_NOT_READABLE.broken);
    this.#column = column;
    this.#lastColumn = column;
    this.#type = attributes.get('t') ?? 'n';
    this.#format = this.#book.formats[Number(attributes.get('s') ?? 0)] ?? 'General';
    this.#value = '';
    this.#runs.take();
  }

  #closeCell(): void {
    const cell = this.#cell();
    if (isBlank(cell.text)) return;
    // Counted rows may have any columns.
    if (this.#keepsRows && this.#column >= TABLE_LIMITS.columns) throw tooLarge(TABLE_TOO_LARGE.columns);
    this.#row?.cells.set(this.#column, cell);
  }

  /** Returns the value of the cell. For a formula, it is the saved result. */
  #cell(): Cell {
    const text = this.#type === 'inlineStr' ? this.#runs.take() : this.#value;
    const asText = (shown: string): Cell => ({ text: shown, isDate: false });
    if (this.#type === 's') {
      const shared = text.trim() === '' ? '' : this.#book.strings[Number(text)];
      if (shared === undefined) throw notReadable(TABLE_NOT_READABLE.broken);
      return asText(shared);
    }
    if (this.#type === 'b') return asText(text.trim() === '1' ? 'yes' : text.trim() === '0' ? 'no' : text);
    if (this.#type === 'd') return { text: text.trim().replace(/T00:00(?::00(?:\.0+)?)?Z?$/, ''), isDate: true };
    if (this.#type !== 'n') return asText(unescaped(text));
    const value = Number(text);
    return text.trim() === '' || !Number.isFinite(value)
      ? asText(text)
      : shownNumber(value, this.#format, this.#book.is1904);
  }

  #closeRow(): void {
    const row = this.#row;
    this.#row = null;
    if (row === null || row.cells.size === 0) return;
    this.#count += 1;
    if (!this.#keepsRows) return;
    if (this.#count > TABLE_LIMITS.rows + TABLE_LIMITS.headingRows) throw tooLarge(TABLE_TOO_LARGE.rows);
    this.#rows.push(row);
  }

  #addMerge(reference: string): void {
    const [from, to] = reference.split(':').map(placeOf);
    if (this.#keepsRows && from && to && to.row > from.row)
      this.#merges.push({ column: from.column, first: from.row, last: to.row });
  }

  /** Copies the value of a merged cell to its other rows, which have none. Blank rows stay blank. */
  #fillMerged(): void {
    const places = new Map(this.#rows.map(({ row }, place) => [row, place]));
    for (const { column, first, last } of this.#merges) {
      const place = places.get(first);
      const cell = place === undefined ? undefined : this.#rows[place]?.cells.get(column);
      if (place === undefined || cell === undefined) continue;
      for (const row of this.#rows.slice(place + 1, place + 1 + last - first)) {
        if (row.row > last) break;
        if (row.cells.has(column)) continue;
        row.cells.set(column, cell);
        row.merged.add(column);
      }
    }
  }

  result(): SheetRows {
    this.#fillMerged();
    return {
      count: this.#count,
      rows: this.#rows.map(rawRow),
      hidden: this.#rows.flatMap(({ row, isHidden }) => (isHidden ? [row] : [])),
    };
  }
}

function rawRow({ row, cells, merged }: Row): RawRow {
  const width = Math.max(...cells.keys()) + 1;
  const dates = [...cells].flatMap(([column, { isDate }]) => (isDate ? [column] : []));
  return {
    row,
    cells: Array.from({ length: width }, (_, column) => cells.get(column)?.text ?? ''),
    ...(dates.length > 0 && { dates }),
    ...(merged.size > 0 && { merged: [...merged] }),
  };
}
