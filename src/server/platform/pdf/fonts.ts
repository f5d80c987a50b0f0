import { createRequire } from 'node:module';
import { coverageOf } from './font-coverage.ts';

/** A typeface that is embedded where a text needs it. */
export interface Typeface {
  readonly name: string;
  /** Its files. */
  readonly normal: string;
  readonly bold: string;
  readonly covers: (codePoint: number) => boolean;
}

const { resolve } = createRequire(import.meta.url);

/** Noto Sans of one script, with its licence (OFL 1.1) from the package registry: nothing is fetched when a document is made. */
function notoSans(script: string): Typeface {
  const name = `NotoSans${script}`;
  const folder = `@expo-google-fonts/${script === '' ? 'noto-sans' : `noto-sans-${script.toLowerCase()}`}`;
  const fileOf = (weight: string): string => resolve(`${folder}/${weight}/${name}_${weight}.ttf`);
  const normal = fileOf('400Regular');
  return { name, normal, bold: fileOf('700Bold'), covers: coverageOf(normal) };
}

/** Latin, Greek and Cyrillic, and signs such as ₹. */
export const MAIN_FACE: Typeface = notoSans('');

/** The scripts of India, each with a typeface of its own; they bring the signs along that go with them. */
export const TYPEFACES: readonly Typeface[] = [
  MAIN_FACE,
  ...['Devanagari', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Bengali', 'Gurmukhi'].map(notoSans),
];
