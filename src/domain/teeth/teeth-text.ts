// Parses typed teeth: `16 15 14`, `14-16`, `11 to 14`, `UR6`, `6┘`, `upper`. Other text is returned with the reason.
import { asciiDigits } from '#domain/shared/typed-number.ts';
import type { Tooth } from './teeth.ts';
import { LOWER_ARCH, QUADRANTS, TEETH, UPPER_ARCH, isMilkTooth, isTooth, sortTeeth, teethBetween } from './teeth.ts';

/** A part of a text that is not teeth, and why. */
export interface UnreadText {
  readonly text: string;
  readonly reason: string;
}

export interface ParsedTeeth {
  /** In the order of the chart, without duplicates. */
  readonly teeth: Tooth[];
  /** In the order of the text. If there is any, the text must not be saved as teeth. */
  readonly unread: UnreadText[];
}

/** The value of a teeth field: the teeth, then the texts that were not understood. */
export type TypedTeeth = readonly (Tooth | string)[];

/** Separators between teeth: `16/15`, `16.15`, `16 | 15`, `16+15`. A hyphen or dash makes a range. */
const BETWEEN = /[,;:.·•/\\|+&]+/;

/** White space and invisible characters. */
const BLANKS = /[\s\p{Cc}\p{Cf}]+/gu;

/** A remark in brackets. At the end of the text the closing bracket may be missing. */
const REMARK = /(\([^()]*\)?)/;

const WHOLE_JAWS: ReadonlyMap<string, readonly Tooth[]> = new Map([
  ['upper', UPPER_ARCH],
  ['lower', LOWER_ARCH],
  ['all', TEETH],
]);

/** Splits a text into words: a tooth, a range, a whole jaw, a remark in brackets, or something else. */
const wordsOf = (text: string): string[] =>
  asciiDigits(text)
    .split(REMARK)
    .flatMap((part) => (part.startsWith('(') ? [part] : plainWordsOf(part)));

const plainWordsOf = (text: string): string[] =>
  text
    .replaceAll(/(?<!\d)([1-8])\.([1-8])(?!\d)/g, '$1$2')
    .split(BETWEEN)
    .flatMap(joinedWordsOf);

/**
 * Splits a text without separators. Parts that belong together are joined: `14 to 16` becomes `14-16`, `UR 6` becomes
 * `UR6`.
 */
const joinedWordsOf = (text: string): string[] =>
  text
    .replaceAll(BLANKS, ' ')
    .replaceAll(/\b(?:full|whole) mouth\b/gi, 'all')
    .replaceAll(/ ?[-‐‑–—−] ?/g, '-')
    .replaceAll(/(?<=\S) (?:to|till|through|thru) (?=\S)/gi, '-')
    .replaceAll(/\b(UR|UL|LR|LL) (?=[1-8](?:[- ]|$))/gi, '$1')
    .replaceAll(/ (?=[┘⏌┐⏋])|(?<=[└⎿┌⎾#]) /g, '')
    .split(' ')
    .filter((word) => word !== '' && word.toLowerCase() !== 'and');

/** The last word, which the user may still be typing. */
export const lastWord = (text: string): string => wordsOf(text).at(-1) ?? '';

/**
 * Parses typed teeth: FDI numbers (`16`, `1.6`, `#16`, digits of any script), short names (`UR6`, `ur 6`), Palmer signs
 * (`6┘`, `└6`), ranges within one jaw (`14-16`, `11 to 14`, `11-12-13`) and whole jaws (`upper`, `lower`, `all`),
 * separated by white space or signs. Duplicates count once. Every other part is returned with the reason.
 */
export function parseTeeth(text: string): ParsedTeeth {
  const read = wordsOf(text).map((word) => ({ text: word, ...parseWord(word) }));
  const single = read.flatMap(({ teeth = [], isWhole }) => (isWhole ? [] : teeth));
  const isUnclear = ({ teeth = [], isWhole }: Word): boolean => isWhole === true && isPartly(teeth, single);
  return {
    teeth: sortTeeth(read.flatMap((word) => (isUnclear(word) ? [] : (word.teeth ?? [])))),
    unread: read.flatMap((word) => {
      const reason = isUnclear(word) ? 'a whole jaw and some of its teeth' : word.reason;
      return reason === undefined ? [] : [{ text: word.text, reason }];
    }),
  };
}

/**
 * Whether a jaw is named with some of its teeth. `upper 16` may mean only tooth 16, so it is not read as a whole jaw.
 */
const isPartly = (jaw: readonly Tooth[], teeth: readonly Tooth[]): boolean =>
  jaw.some((tooth) => teeth.includes(tooth)) && !jaw.every((tooth) => teeth.includes(tooth));

interface Word {
  readonly teeth?: readonly Tooth[];
  readonly isWhole?: boolean;
  readonly reason?: string;
}

function parseWord(word: string): Word {
  if (word.startsWith('(')) return { reason: remarkReason(word) };
  const jaw = WHOLE_JAWS.get(word.toLowerCase());
  if (jaw !== undefined) return { teeth: jaw, isWhole: true };
  const ends: Tooth[] = [];
  for (const part of word.split('-')) {
    const tooth = parseTooth(part);
    if (typeof tooth === 'string') return { reason: tooth };
    ends.push(tooth);
  }
  return parseSpan(ends);
}

/** A single tooth, a range, or consecutive teeth. `11-13-15` may be a list or a range and is refused. */
function parseSpan(ends: readonly Tooth[]): Word {
  const [first, last] = [ends.at(0), ends.at(-1)];
  if (first === undefined || last === undefined) return { reason: 'not a tooth' };
  const span = teethBetween(first, last);
  if (span === null) return { reason: 'a range must be within one jaw' };
  const isRow = ends.length < 3 || [span, span.toReversed()].some((row) => row.join() === ends.join());
  return isRow ? { teeth: span } : { reason: 'may be a list or a range' };
}

/**
 * The reason for a text in brackets. It may be a pontic, a missing tooth or a remark, so it never counts as a tooth.
 */
const remarkReason = (word: string): string =>
  typeof parseTooth(word.replaceAll(/[()\s]/g, '')) === 'string'
    ? 'write remarks in the notes'
    : 'enter teeth without brackets';

/**
 * The corner signs of Palmer notation. The digit is before the sign in the right quadrants and after it in the left
 * ones.
 */
const PALMER: Readonly<Record<string, string>> = {
  '┘': 'UR',
  '⏌': 'UR',
  '└': 'UL',
  '⎿': 'UL',
  '┐': 'LR',
  '⏋': 'LR',
  '┌': 'LL',
  '⎾': 'LL',
};

/** Converts Palmer notation: `6┘` becomes `UR6`. Other words stay unchanged. */
const withoutPalmer = (word: string): string => {
  const [, right, rightSign = '', leftSign = '', left] = /^(?:([1-8])([┘⏌┐⏋])|([└⎿┌⎾])([1-8]))$/.exec(word) ?? [];
  const digit = right ?? left;
  return digit === undefined ? word : `${PALMER[rightSign] ?? PALMER[leftSign] ?? ''}${digit}`;
};

/** The tooth of a word, or why it is not a tooth. */
function parseTooth(word: string): Tooth | string {
  const short = /^(UR|UL|LR|LL)([1-8])$/i.exec(withoutPalmer(word));
  const quadrant = QUADRANTS.find((one) => one.short === short?.[1]?.toUpperCase());
  const number = quadrant ? quadrant.digit * 10 + Number(short?.[2]) : Number(/^#?(\d\d)$/.exec(word)?.[1]);
  if (isTooth(number)) return number;
  if (isMilkTooth(number)) return 'a milk tooth';
  return 'not a tooth';
}

/** Converts a text to the value of a teeth field. */
export function parseTypedTeeth(text: string): TypedTeeth {
  const { teeth, unread } = parseTeeth(text);
  return [...teeth, ...unread.map((part) => part.text)];
}

/** The teeth in the value of a field. */
export const knownTeeth = (typed: TypedTeeth): Tooth[] => typed.filter((one) => typeof one !== 'string');

/** The texts in the value of a field that were not understood. */
export const unreadTexts = (typed: TypedTeeth): string[] => typed.filter((one) => typeof one === 'string');

/** Converts the value of a field back to text. */
export const typedTeethText = (typed: TypedTeeth): string =>
  [formatTeeth(knownTeeth(typed)), ...unreadTexts(typed)].filter((part) => part !== '').join(', ');

/** `99 (not a tooth), 55 (a milk tooth)` */
export const unreadText = (unread: readonly UnreadText[]): string =>
  unread.map(({ text, reason }) => `${text} (${reason})`).join(', ');

export const teethNotUnderstood = (unread: readonly UnreadText[]): string =>
  `Not understood: ${unreadText(unread)}. Enter teeth such as 16 15, 14-16, UR6 or upper.`;

/**
 * Formats teeth in the usual short form, with three or more consecutive teeth as a range. `parseTeeth` reads it back.
 */
export const formatTeeth = (teeth: readonly Tooth[]): string =>
  [UPPER_ARCH, LOWER_ARCH].flatMap((arch) => runsOf(arch, teeth).map(formatRun)).join(' ');

const formatRun = (run: readonly Tooth[]): string => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(' '));

function runsOf(arch: readonly Tooth[], teeth: readonly Tooth[]): Tooth[][] {
  const runs: Tooth[][] = [];
  let isRunning = false;
  for (const tooth of arch) {
    const isChosen = teeth.includes(tooth);
    if (isChosen && isRunning) runs.at(-1)?.push(tooth);
    else if (isChosen) runs.push([tooth]);
    isRunning = isChosen;
  }
  return runs;
}
