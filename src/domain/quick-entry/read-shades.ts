// Finds shades in a message, in any case.
import { SHADE_GROUPS } from '#domain/products/shades.ts';
import type { Found, Scanner } from './scanner.ts';
import { claim } from './scanner.ts';

const OTHERS = 'others';

const OFFERED: ReadonlyMap<string, string> = new Map(
  SHADE_GROUPS.flatMap(({ shades }) => shades)
    .filter((shade) => shade !== OTHERS)
    .map((shade) => [shade.toLowerCase(), shade]),
);

const ONE = '(?:[a-d][1-4](?:\\.5)?|[1-5][lmr][1-3](?:\\.5)?|(?:om|bl)[1-4])';
const LABEL = '(?<![\\p{L}\\d])(?:shades?|shd|sh|color|colour)(?!\\p{L})[ :.=-]{0,4}';
const AFTER = '(?: shades?(?![\\p{L}:=-]))?';

const SHADE = new RegExp(
  `(?:${LABEL})?(?<![\\p{L}\\d])(${ONE}(?: ?[+/&-] ?${ONE}){0,3})(?![\\p{L}\\d])${AFTER}`,
  'giu',
);
const LABELLED_APART = new RegExp(`${LABEL}([a-d]) ([1-4](?:\\.5)?)(?![\\p{L}\\d])`, 'giu');
const APART = /(?<![\p{L}\d])([a-d]) ([1-4](?:\.5)?)(?![\p{L}\d.])/giu;
const FREE = new RegExp(`${LABEL}([^\\n;|,\\uE000]{1,40})(?=[\\n;|,\\uE000]|$)`, 'giu');

/** The spelling of the shade in the list; other shades in capitals. */
function spelled(typed: string): string {
  const shade = typed.replaceAll(' ', '');
  return OFFERED.get(shade.toLowerCase()) ?? shade.toUpperCase();
}

/** Claims the shades that have the usual form. */
export const claimShades = (scanner: Scanner): Found<string>[] => [
  ...claim(scanner, SHADE, ([, typed = '']) => spelled(typed)),
  ...claim(scanner, LABELLED_APART, ([, letter = '', number = '']) => spelled(letter + number)),
];

/** For an order without a shade: claims `a 3`, or the text after the word “shade”. */
export function claimOtherShade(scanner: Scanner): Found<string>[] {
  const free = claim(scanner, FREE, ([, typed = '']) => typed.trim() || null);
  if (free.length > 0) return free;
  return claim(scanner, APART, ([, letter = '', number = '']) => spelled(letter + number));
}
