import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { coverageOf } from './font-coverage.ts';

/** A typeface that is embedded if a text needs it. */
export interface Typeface {
  readonly name: string;
  /** The name of its script. */
  readonly script: string;
  readonly normal: string;
  readonly bold: string;
  readonly covers: (codePoint: number) => boolean;
}

/**
 * The weights of each typeface, as the packages name them. An installation keeps no others
 * (scripts/bootstrap/prune-files.mjs).
 */
const WEIGHTS = JSON.parse(readFileSync(join(import.meta.dirname, 'font-weights.json'), 'utf8')) as Readonly<
  Record<'normal' | 'bold', string>
>;

const { resolve } = createRequire(import.meta.url);

/**
 * Returns Noto Sans of one script. It is installed from the package registry with its licence (OFL 1.1); nothing is
 * downloaded at run time.
 */
const notoSans = (script: string): Typeface => noto(`NotoSans${script}`, `noto-sans-${script.toLowerCase()}`, script);

function noto(name: string, packageName: string, script: string): Typeface {
  const folder = `@expo-google-fonts/${packageName}`;
  const fileOf = (weight: string): string => resolve(`${folder}/${weight}/${name}_${weight}.ttf`);
  const normal = fileOf(WEIGHTS.normal);
  return { name, script, normal, bold: fileOf(WEIGHTS.bold), covers: coverageOf(normal) };
}

/** Latin, Greek and Cyrillic, and signs such as ₹. */
export const MAIN_FACE: Typeface = noto('NotoSans', 'noto-sans', 'Latin');

/** Urdu in the Naskh style. The Nastaliq style needs lines twice as high. */
export const ARABIC_FACE: Typeface = noto('NotoNaskhArabic', 'noto-naskh-arabic', 'Arabic');

/** The scripts of India; each typeface includes the signs of its script. */
export const TYPEFACES: readonly Typeface[] = [
  MAIN_FACE,
  ...['Devanagari', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Bengali', 'Gurmukhi'].map(notoSans),
  ARABIC_FACE,
];
