import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../run/run-node.ts';
import { cutTypeface } from './cut-typeface.ts';

const { resolve } = createRequire(import.meta.url);
const STYLES = readFileSync(join(root, 'src/web/app/typeface.css'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'marginline-typeface-'));

beforeAll(() => cutTypeface(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kilobytes = (name: string): number => readFileSync(join(folder, name)).length / 1000;
const font = (file: Buffer): Font => create(file) as Font;
const pdfFont = (weight: string): Font =>
  font(readFileSync(resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)));
/** The widths that the browser draws at a weight. */
const screenFont = async (name: string, wght: number): Promise<Font> =>
  font(await subsetFont(readFileSync(join(folder, name)), EVERY, { targetFormat: 'sfnt', variationAxes: { wght } }));
const EVERY = Array.from({ length: 0x22_16 }, (_, code) => String.fromCodePoint(code)).join('');

test('makes three small files and leaves no other file', () => {
  expect(readdirSync(folder).toSorted()).toEqual(['latin.woff2', 'mono.woff2', 'rupee.woff2']);
  expect(kilobytes('latin.woff2')).toBeLessThan(25);
  expect(kilobytes('rupee.woff2')).toBeLessThan(2);
  expect(kilobytes('mono.woff2')).toBeLessThan(12);
});

const TEXTS = [
  'AVATAR To Dr. Yavar, Zoë & Søn',
  'WO-2026-0163 · M/26-27/00174',
  '99,99,999.99 (1,250.50)',
  '30-09-2026 – “fi”',
];

test.each([
  [400, '400Regular'],
  [700, '700Bold'],
] as const)(
  'at %d the screen text is as wide as the PDF text, letter by letter and line by line',
  async (wght, weight) => {
    const [latin, rupee, pdf] = [
      await screenFont('latin.woff2', wght),
      await screenFont('rupee.woff2', wght),
      pdfFont(weight),
    ];
    expect(latin.characterSet.length).toBeGreaterThan(200);
    const letters = latin.characterSet.filter((code) => code >= 0x20 && pdf.hasGlyphForCodePoint(code));
    expect(letters.length).toBeGreaterThan(200);
    for (const code of letters) {
      const [screen, paper] = [latin, pdf].map((each) => each.glyphForCodePoint(code).advanceWidth);
      expect(screen, String.fromCodePoint(code)).toBe(paper);
    }
    for (const text of TEXTS) expect(latin.layout(text).advanceWidth, text).toBe(pdf.layout(text).advanceWidth);
    expect(rupee.layout('₹').advanceWidth).toBe(pdf.layout('₹').advanceWidth);
    expect([latin.ascent, latin.descent, latin.unitsPerEm]).toEqual([pdf.ascent, pdf.descent, pdf.unitsPerEm]);
  },
);

test('digits have one width at each weight, and so has the rupee sign', async () => {
  for (const wght of [400, 500, 600, 650, 700]) {
    const [latin, rupee] = [await screenFont('latin.woff2', wght), await screenFont('rupee.woff2', wght)];
    const widths = [...'0123456789'].map((digit) => latin.layout(digit).advanceWidth);
    expect(new Set([...widths, rupee.layout('₹').advanceWidth]).size, String(wght)).toBe(1);
  }
});

test.each(['Devanagari', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Bengali', 'Gurmukhi'])(
  '%s has the same outlines on the screen and in the PDF',
  async (script) => {
    const name = script.toLowerCase();
    const web = readFileSync(
      resolve(`@fontsource-variable/noto-sans-${name}/files/noto-sans-${name}-${name}-wght-normal.woff2`),
    );
    const text = String.fromCodePoint(...Array.from({ length: 0x5_00 }, (_, n) => 0x09_00 + n));
    const screen = font(await subsetFont(web, text, { targetFormat: 'sfnt', variationAxes: { wght: 400 } }));
    const pdf = font(
      readFileSync(resolve(`@expo-google-fonts/noto-sans-${name}/400Regular/NotoSans${script}_400Regular.ttf`)),
    );
    const letters = screen.characterSet.filter((code) => code >= 0x09_00 && pdf.hasGlyphForCodePoint(code));
    expect(letters.length).toBeGreaterThan(50);
    const differing = letters.filter(
      (code) => screen.glyphForCodePoint(code).advanceWidth !== pdf.glyphForCodePoint(code).advanceWidth,
    );
    expect(differing.map((code) => String.fromCodePoint(code))).toEqual([]);
  },
);

test('the style sheet names the cut files, and no face has more weights than its file', () => {
  const named = [...STYLES.matchAll(/\/\.cache\/typeface\/([\w-]+\.woff2)/g)].map(([, name]) => name).toSorted();
  expect(named).toEqual(readdirSync(folder).toSorted());
  expect(STYLES.match(/@font-face/g)?.length).toBe(STYLES.match(/font-weight: 400 700;/g)?.length);
});
