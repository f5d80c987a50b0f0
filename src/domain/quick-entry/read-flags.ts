// Finds flags, repetitions, and numbers that are not teeth.
import { TRIAL } from './read-days.ts';
import type { Found, Scanner, Span } from './scanner.ts';
import { claim } from './scanner.ts';

const AMOUNT =
  /(?:₹|(?<!\p{L})(?:rs|inr)\.?) ?\d[\d,]{0,12}(?:\.\d{1,2})?(?:\/-)?|(?<![\d\p{L}.,])\d[\d,]{0,12}(?:\.\d{1,2})?\/-/giu;

/** Phone numbers, ages, file numbers, times, counts. They stay in the notes. */
const OTHER_NUMBERS = new RegExp(
  [
    '(?:\\+91[ -]?)?(?<!\\d)\\d{5}[ -]?\\d{5}(?!\\d)',
    '(?<![\\p{L}\\d])\\d{1,3} ?(?:yrs?|years?|y\\/?o?)\\.?(?![\\p{L}])(?: ?\\/? ?[mf](?!\\p{L}))?',
    '(?<![\\p{L}\\d])\\d{1,3} ?\\/ ?[mf](?!\\p{L})',
    '(?<!\\p{L})age[ :-]{0,3}\\d{1,3}(?!\\d)',
    '(?<!\\p{L})(?:id|opd|uhid|mrd|ref|reg|file|bill)(?: no)?[ .:#-]{0,3}\\d{1,12}(?!\\d)',
    '(?<![\\d:])\\d{1,2}(?:[:.]\\d\\d)? ?[ap]\\.?m(?!\\p{L})\\.?|(?<![\\d:])\\d{1,2}:\\d\\d(?![\\d:])',
    '(?<!\\d)\\d{1,2}[ -]?(?:units?|cases?|nos|pcs|pieces?)(?!\\p{L})',
    '(?<!\\p{L})metal[ -]free(?!\\p{L})',
    `(?<!\\p{L})(?:no|without|not|w\\/o) (?:${TRIAL}|urgent)`,
  ].join('|'),
  'giu',
);

const URGENT =
  /(?<!\p{L})(?:very )?(?:urgent(?:ly)?|urgt|urgnt|urjent|arjent|ugent|urgant|rush|asap|jaldi|emergency)(?!\p{L})!*|!{2,}/giu;
const TRIALS = new RegExp(`(?<!\\p{L})(?:${TRIAL})`, 'giu');

const SAME_SHADE = /(?<!\p{L})(?:same shades?|shade[ :-]{1,3}same)(?!\p{L})/giu;
const SAME_PRODUCT = /(?<!\p{L})same (?:product|material|type|work)(?!\p{L})/giu;
const SAME_PATIENT = /(?<!\p{L})same (?:patient|pt)(?!\p{L})/giu;
const SAME =
  /(?<!\p{L})(?:same|ditto)(?: as (?:above|before|previous))?(?![\p{L}']| as | (?:last|day|date|side|contact|time|tooth|teeth)(?!\p{L}))|(?<=[\s\uE000,;-])["”](?=[\s\uE000,;.]|$)|(?<=\uE000[ ,-]{0,3})do(?=[ .]{0,2}(?:[\n,;\uE000]|$))/giu;

export interface Repetition {
  readonly repeats: readonly ('patient' | 'product' | 'shade')[];
}

export const claimAmounts = (scanner: Scanner): Span[] => claim(scanner, AMOUNT, () => true);
export const claimOtherNumbers = (scanner: Scanner): Span[] => claim(scanner, OTHER_NUMBERS, () => true);
export const claimUrgent = (scanner: Scanner): Found<true>[] => claim(scanner, URGENT, () => true);
export const claimTrials = (scanner: Scanner): Found<true>[] => claim(scanner, TRIALS, () => true);

/** Runs after teeth and products, because `do` means a repetition only after one of them. */
export const claimRepetitions = (scanner: Scanner): Found<Repetition>[] => [
  ...claim(scanner, SAME_PATIENT, () => ({ repeats: ['patient'] as const })),
  ...claim(scanner, SAME_PRODUCT, () => ({ repeats: ['product'] as const })),
  ...claim(scanner, SAME, () => ({ repeats: ['product', 'shade'] as const })),
];

/** Runs before shades, because `shade same` does not name a shade. */
export const claimSameShade = (scanner: Scanner): Found<Repetition>[] =>
  claim(scanner, SAME_SHADE, () => ({ repeats: ['shade'] as const }));
