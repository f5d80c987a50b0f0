import { readFileSync } from 'node:fs';

/** The first and last code point of each range in a font. */
type Ranges = readonly (readonly [first: number, last: number])[];

/** Returns a function that tells whether a TrueType font has a glyph for a code point, from its `cmap` table. */
export function coverageOf(file: string): (codePoint: number) => boolean {
  const ranges = readRanges(readFileSync(file));
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** Reads the most complete Unicode table: format 12 maps all code points, format 4 the first 65,536. */
function readRanges(font: Buffer): Ranges {
  const cmap = tableAt(font, 'cmap');
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, n) => {
    const at = cmap + font.readUInt32BE(cmap + 4 + n * 8 + 4);
    return { at, format: font.readUInt16BE(at) };
  });
  const whole = subtables.find(({ format }) => format === 12);
  if (whole) return segmentedRanges(font, whole.at);
  const basic = subtables.find(({ format }) => format === 4);
  if (basic) return basicRanges(font, basic.at);
  throw new Error('the font has no Unicode map');
}

function tableAt(font: Buffer, tag: string): number {
  for (let n = 0; n < font.readUInt16BE(4); n += 1) {
    const record = 12 + n * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no ${tag} table`);
}

const segmentedRanges = (font: Buffer, at: number): Ranges =>
  Array.from({ length: font.readUInt32BE(at + 12) }, (_, n) => {
    const group = at + 16 + n * 12;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)] as const;
  });

/** Each segment ends at its end code. The last one, 0xFFFF, maps nothing. */
function basicRanges(font: Buffer, at: number): Ranges {
  const twice = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + twice + 2;
  return Array.from({ length: twice / 2 }, (_, n) => {
    return [font.readUInt16BE(starts + n * 2), font.readUInt16BE(ends + n * 2)] as const;
  }).filter(([first]) => first !== 0xff_ff);
}
