import { buildZip } from './build-zip.ts';

/** A cell as in the file: a text, a number, a day (as a spreadsheet number), or a formula with its saved value. */
export type XlsxCell =
  | string
  | number
  | { readonly day: number }
  | { readonly formula: string; readonly saved: string | number };

const PART = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function cellXml(cell: XlsxCell, place: string): string {
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  const type = typeof cell.saved === 'string' ? ' t="str"' : '';
  return `<c r="${place}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.saved))}</v></c>`;
}

function columnName(index: number): string {
  const [before, last] = [Math.floor(index / 26), index % 26];
  return (before === 0 ? '' : columnName(before - 1)) + String.fromCodePoint(65 + last);
}

/** A workbook as spreadsheets write it. */
export function buildXlsx(sheets: Readonly<Record<string, readonly (readonly XlsxCell[])[]>>): Buffer {
  const names = Object.keys(sheets);
  const sheetXml = (rows: readonly (readonly XlsxCell[])[]): string => {
    const lines = rows.map((cells, at) => {
      const inside = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join('');
      return `<row r="${at + 1}">${inside}</row>`;
    });
    return `${PART}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
  };
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${PART}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${PART}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${PART}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${PART}<Relationships xmlns="${PACKAGE}">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${PART}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name] ?? [])] as const),
    ),
  };
  return buildZip(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}
