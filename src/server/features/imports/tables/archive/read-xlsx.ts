import { TABLE_LIMITS, TABLE_NOT_READABLE, TABLE_TOO_LARGE } from '#domain/imports/tables/table-texts.ts';
import type { TableSheet } from '#domain/imports/tables/table-report.ts';
import { openZip } from '../../archive/read-zip.ts';
import { notReadable } from '../../archive/file-refused.ts';
import type { SheetRows } from './xlsx-sheet.ts';
import { readSheet } from './xlsx-sheet.ts';
import { readWorkbook } from './xlsx-workbook.ts';

interface ReadXlsx extends SheetRows {
  readonly sheets: readonly TableSheet[];
  readonly sheet: string;
}

const XLSX_LIMITS = {
  entries: TABLE_LIMITS.entries,
  bytes: TABLE_LIMITS.unpacked,
  ratio: TABLE_LIMITS.ratio,
  tooLarge: { ...TABLE_TOO_LARGE, bytes: TABLE_TOO_LARGE.unpacked },
  broken: TABLE_NOT_READABLE.broken,
};

/** Reads the rows of the wanted sheet, or of the first visible sheet with rows. Counts the rows of all sheets. */
export async function readXlsx(path: string, wanted: string | null): Promise<ReadXlsx> {
  const zip = await openZip(path, XLSX_LIMITS);
  try {
    const book = await readWorkbook(zip.files);
    const sheets: TableSheet[] = [];
    let chosen: (SheetRows & { readonly sheet: string }) | null = null;
    for (const { name, isHidden, part } of book.sheets) {
      const isChosen = chosen === null && (wanted === null ? !isHidden : name === wanted);
      const read = await readSheet(part, book, isChosen);
      sheets.push({ name, rows: Math.max(0, read.count - 1), is_hidden: isHidden });
      if (isChosen && (read.count > 0 || wanted !== null)) chosen = { ...read, sheet: name };
    }
    if (chosen !== null) return { ...chosen, sheets };
    if (wanted !== null) throw notReadable(TABLE_NOT_READABLE.sheet_gone(wanted));
    throw notReadable(sheets.some(({ rows }) => rows > 0) ? TABLE_NOT_READABLE.hidden : TABLE_NOT_READABLE.empty);
  } finally {
    zip.close();
  }
}
