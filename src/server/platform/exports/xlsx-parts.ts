// The parts of a spreadsheet (ECMA-376) that do not depend on its rows.
import type { CellKind, ExportColumn } from './columns.ts';

/** The style of each kind of cell: its index in `cellXfs` below. */
export const STYLES: Readonly<Record<CellKind, number>> = { text: 0, flag: 0, count: 0, amount: 2, day: 3, moment: 4 };
const HEAD = 1;

/** In characters. */
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 22, count: 10, amount: 15, day: 12, moment: 20, flag: 8 };

/** Returns the name of a column: `A`, `B` … `Z`, `AA`. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Escapes a text for XML and removes characters that XML cannot contain. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (mark) => ('\t\n\r'.includes(mark) ? mark : ''))
    .replaceAll(/[&<>"\r]/g, (mark) => MARKS[mark] ?? mark);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Returns the start of a sheet. The header row is frozen, and each column has the width of its content. */
export function headOfSheet<Row>(columns: readonly ExportColumn<Row>[]): string {
  const widths = columns.map(
    ({ kind, width = WIDTHS[kind], label }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(width, label.length + 2)}" customWidth="1"/>`,
  );
  const head = columns.map(
    ({ label }, index) =>
      `<c r="${columnName(index)}1" s="${HEAD}" t="inlineStr"><is><t>${xmlText(label)}</t></is></c>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`;
}

interface Part {
  readonly name: string;
  readonly text: string;
}

/** Returns all parts except the sheets. The name of a sheet may not contain `[]:*?/\` and has at most 31 characters. */
export function fixedParts(title: string, sheets: number): readonly Part[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const nameOf = (number: number): string => (number === 1 ? title : `${title.slice(0, 27)} ${number}`);
  const styles = sheets + 1;
  return [
    {
      name: 'xl/workbook.xml',
      text: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers
        .map((number) => `<sheet name="${xmlText(nameOf(number))}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers
        .map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`))
        .join('')}${relation(styles, 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', text: STYLE_SHEET },
    {
      name: '_rels/.rels',
      text: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: '[Content_Types].xml',
      text: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${numbers
        .map((number) => override(`worksheets/sheet${number}.xml`, 'worksheet'))
        .join('')}</Types>`,
    },
  ];
}

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}" ContentType="${SHEET_TYPE}.${type}+xml"/>`;

const STYLE_SHEET = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`;
