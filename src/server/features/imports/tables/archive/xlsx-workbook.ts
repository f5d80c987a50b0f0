import { TABLE_NOT_READABLE } from '#domain/imports/tables/table-texts.ts';
import { posix } from 'node:path';
import { builtInFormat } from './number-formats.ts';
import type { Packed } from '../../archive/read-zip.ts';
import { notReadable } from '../../archive/file-refused.ts';
import type { XmlHandlers } from './xml-events.ts';
import { readXml } from './xml-events.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: Packed;
}

/** The shared data of all sheets. */
export interface CellBook {
  /** Shared texts; cells refer to them by index. */
  readonly strings: readonly string[];
  /** The number format of each cell style. */
  readonly formats: readonly string[];
  /** Whether days count from 1904. */
  readonly is1904: boolean;
}

export interface Workbook extends CellBook {
  readonly sheets: readonly WorkbookSheet[];
}

interface Relationship {
  readonly type: string;
  readonly path: string;
}

const isYes = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Reads the list of sheets, the shared texts and the formats of an XLSX. The sheets themselves are not read. */
export async function readWorkbook(files: readonly Packed[]): Promise<Workbook> {
  const parts = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  if (parts.size < files.length) throw notReadable(TABLE_NOT_READABLE.broken);
  const root = await relationshipsOf(parts, '');
  const path = [...root.values()].find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const part = parts.get(path.toLowerCase());
  if (part === undefined || !path.toLowerCase().endsWith('.xml')) throw notReadable(whyNoWorkbook(parts));
  const related = await relationshipsOf(parts, path);
  const partOf = (of: string): Packed | undefined =>
    parts.get([...related.values()].find(({ type }) => type === of)?.path.toLowerCase() ?? '');
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  await readXml(part.chunks(), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isYes(attributes.get('date1904'));
      if (name !== 'sheet') return;
      const target = related.get(attributes.get('id') ?? '');
      // A sheet may contain only a chart.
      if (target !== undefined && target.type !== 'worksheet') return;
      const sheet = parts.get(target?.path.toLowerCase() ?? '');
      if (sheet === undefined) throw notReadable(TABLE_NOT_READABLE.broken);
      const isHidden = (attributes.get('state') ?? 'visible') !== 'visible';
      sheets.push({ name: attributes.get('name') ?? '', isHidden, part: sheet });
    },
  });
  return {
    sheets,
    is1904,
    strings: await readStrings(partOf('sharedStrings')),
    formats: await readFormats(partOf('styles')),
  };
}

/** Reads the relationships of a part. The last part of a type’s URL is the same in both versions of the standard. */
async function relationshipsOf(parts: ReadonlyMap<string, Packed>, path: string): Promise<Map<string, Relationship>> {
  const folder = posix.dirname(path);
  const found = new Map<string, Relationship>();
  const part = parts.get(posix.join(folder, '_rels', `${posix.basename(path)}.rels`).toLowerCase());
  if (part === undefined) return found;
  await readXml(part.chunks(), {
    open: (name, attributes) => {
      const target = attributes.get('Target');
      if (name !== 'Relationship' || target === undefined) return;
      found.set(attributes.get('Id') ?? '', {
        type: posix.basename(attributes.get('Type') ?? ''),
        path: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return found;
}

function whyNoWorkbook(parts: ReadonlyMap<string, Packed>): string {
  if (parts.has('xl/workbook.bin')) return TABLE_NOT_READABLE.xlsb;
  if (parts.has('mimetype') && parts.has('content.xml')) return TABLE_NOT_READABLE.ods;
  return parts.has('[content_types].xml') ? TABLE_NOT_READABLE.broken : TABLE_NOT_READABLE.zip;
}

/** Collects the text of `t` elements, without phonetic text (`rPh`). */
export class TextRuns {
  #text = '';
  #isText = false;
  #isPronounced = false;

  open(name: string): void {
    if (name === 't') this.#isText = true;
    if (name === 'rPh') this.#isPronounced = true;
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    if (name === 'rPh') this.#isPronounced = false;
  }

  add(text: string): void {
    if (this.#isText && !this.#isPronounced) this.#text += text;
  }

  /** Returns the collected text and clears it. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return unescaped(text);
  }
}

/** Decodes characters that XML cannot contain: XLSX writes them as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    : text;

async function readStrings(part: Packed | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  const runs = new TextRuns();
  await readXml(part.chunks(), {
    open: (name) => runs.open(name),
    text: (text) => runs.add(text),
    close: (name) => {
      runs.close(name);
      if (name === 'si') strings.push(runs.take());
    },
  });
  return strings;
}

async function readFormats(part: Packed | undefined): Promise<string[]> {
  const named = new Map<number, string>();
  const styles: number[] = [];
  if (part === undefined) return [];
  let within = '';
  const handlers: XmlHandlers = {
    open: (name, attributes) => {
      const id = Number(attributes.get('numFmtId') ?? 0);
      if (name === 'numFmts' || name === 'cellXfs') within = name;
      if (name === 'numFmt' && within === 'numFmts') named.set(id, attributes.get('formatCode') ?? '');
      if (name === 'xf' && within === 'cellXfs') styles.push(id);
    },
    close: (name) => {
      if (name === within) within = '';
    },
  };
  await readXml(part.chunks(), handlers);
  return styles.map((id) => named.get(id) ?? builtInFormat(id));
}
