import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

interface Cut {
  readonly name: string;
  /** The source file in the npm package. */
  readonly from: string;
  /** The characters to keep. */
  readonly text: string;
}

const SANS = '@fontsource-variable/noto-sans/files/noto-sans';
const MONO = '@fontsource-variable/noto-sans-mono/files/noto-sans-mono';

/** All characters up to the mathematical signs (U+2215). */
const ALL = Array.from({ length: 0x22_16 }, (_, code) => String.fromCodePoint(code)).join('');
const ASCII = ALL.slice(0x20, 0x7f);

/**
 * The font files of most pages. The packages' files have the weights 100 to 900, of which the product uses 400 to 700.
 * They have the rupee sign in a file with a thousand accented letters (168 kB); here it gets its own file (1 kB).
 */
const CUTS: readonly Cut[] = [
  { name: 'latin', from: `${SANS}-latin-wght-normal.woff2`, text: ALL },
  { name: 'rupee', from: `${SANS}-latin-ext-wght-normal.woff2`, text: '₹' },
  { name: 'mono', from: `${MONO}-latin-wght-normal.woff2`, text: ASCII },
];

const { resolve } = createRequire(import.meta.url);

/** Writes the font files into `folder`, where the style sheet expects them. Outlines and widths do not change. */
export async function cutTypeface(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await Promise.all(
    CUTS.map(async ({ name, from, text }) => {
      const file = await subsetFont(readFileSync(resolve(from)), text, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
      });
      // Renamed when complete, so that a simultaneous build never reads a partial file.
      const temporary = join(folder, `${name}-${process.pid}.woff2`);
      writeFileSync(temporary, file);
      renameSync(temporary, join(folder, `${name}.woff2`));
    }),
  );
}
