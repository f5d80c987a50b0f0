import { z } from '#contract/kit/zod.ts';
import { type Place, bare } from './places.ts';

/** The limits of the types: smallint, integer, bigint, JavaScript's exact integers, its largest number. */
const ENDS = [2 ** 15, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, Number.MAX_VALUE] as const;

/** The limits of every number type, both ends and ± 1, and values that are no number. */
const NUMBERS: readonly unknown[] = [
  ...ENDS.flatMap((end) => [end - 1, end, end + 1, -end - 1, -end]),
  -1,
  -0,
  0,
  0.5,
  1.005,
  Number.MIN_VALUE,
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '',
];

/** The limits of the database's dates, of the laboratory's years, and of months. */
const DAYS: readonly unknown[] =
  '0000-12-31 0001-01-01 1999-12-31 2026-02-29 2100-01-01 9999-12-31 10000-01-01 5874897-12-31 -4713-01-01 infinity now 2026-00 2026-13 0000-00 9999-12'.split(
    ' ',
  );

/** Characters that no text column can store. */
const NO_TEXTS: readonly unknown[] = ['\u0000', 'Meera\u0000', '\uD800', 'a\uDFFF', '\u0007'];

const WORDS: readonly unknown[] = ['__proto__', 'constructor', 'toString', 'ADMIN\u0000', ' '];

/** The limits in a schema itself, if any. */
interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The values on either side of every limit of a field. */
export function edgesOf({ schema }: Place): readonly unknown[] {
  const known = bare(schema);
  const { minimum, maximum } = known._zod.bag as Bounds;
  const own = [minimum, maximum].filter((end) => end !== undefined && Number.isSafeInteger(end));
  const { type } = known._zod.def;
  if (type === 'number') return [...own.flatMap((end) => [Number(end) - 1, end, Number(end) + 1]), ...NUMBERS];
  if (type === 'string') {
    const longest = maximum ?? z.globalRegistry.get(known)?.['maxLength'];
    const lengths = typeof longest === 'number' ? [longest, longest + 1] : [300];
    return [...lengths.flatMap((length) => ['x'.repeat(length), '𝒳'.repeat(length)]), ...NO_TEXTS, ...DAYS];
  }
  if (type === 'array') return [[], null, {}, Array.from({ length: (maximum ?? 100) + 1 }, () => null)];
  if (type === 'enum' || type === 'literal') return [...WORDS, ...NO_TEXTS, 0, 99];
  return [...NUMBERS, ...NO_TEXTS, ...WORDS, true, null];
}
