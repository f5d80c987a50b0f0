import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

interface Cut {
  readonly name: string;
  /** The file it is cut from, in the package registry's words. */
  readonly from: string;
  /** The characters that are kept. */
  readonly text: string;
}

const SANS = '@fontsource-variable/noto-sans/files/noto-sans';
const MONO = '@fontsource-variable/noto-sans-mono/files/noto-sans-mono';

/** Whatever of the Basic Multilingual Plane the file has up to the mathematical signs. */
const ALL = Array.from({ length: 0x22_16 }, (_, code) => String.fromCodePoint(code)).join('');
const ASCII = ALL.slice(0x20, 0x7f);

/**
 * The files that most pages need. The packages' own hold the weights 100 to 900, of which the product uses 400 to 700, and put the
 * rupee's sign among a thousand letters with accents (168 kB), from which it is moved to a separate file (1 kB).
 */
const CUTS: readonly Cut[] = [
  { name: 'latin', from: `${SANS}-latin-wght-normal.woff2`, text: ALL },
  { name: 'rupee', from: `${SANS}-latin-ext-wght-normal.woff2`, text: '₹' },
  { name: 'mono', from: `${MONO}-latin-wght-normal.woff2`, text: ASCII },
];

const { resolve } = createRequire(import.meta.url);

/** Cuts them into `folder`, where the style sheet finds them. Outlines and widths stay those of the packages. */
export async function cutTypeface(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await Promise.all(
    CUTS.map(async ({ name, from, text }) => {
      const file = await subsetFont(readFileSync(resolve(from)), text, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
      });
      // Moved into place: a simultaneous build never reads half a file.
      const temporary = join(folder, `${name}-${process.pid}.woff2`);
      writeFileSync(temporary, file);
      renameSync(temporary, join(folder, `${name}.woff2`));
    }),
  );
}
