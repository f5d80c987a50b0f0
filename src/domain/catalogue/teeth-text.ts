// Teeth as they are typed: `16 15 14`, `14-16`, `UR6`; what is no tooth is dropped, and said why.
import { must } from '#domain/shared/must.ts';
import type { Tooth } from './teeth.ts';
import { LOWER_ARCH, QUADRANTS, UPPER_ARCH, isMilkTooth, isTooth, sortTeeth, spanOf } from './teeth.ts';

export interface DroppedText {
  readonly text: string;
  readonly reason: string;
}

export interface ReadTeeth {
  /** In the order of the chart, each once. */
  readonly teeth: Tooth[];
  readonly dropped: DroppedText[];
}

/** What stands between teeth, however somebody writes it: `16/15`, `16.15`, `16 | 15`, `16+15`. A hyphen or dash makes a span. */
const BETWEEN = /[\s,;:.·•/\\|+&]+/;

/** The word at the end of the text, which may still be growing. */
export const lastWord = (text: string): string => must(text.split(BETWEEN).at(-1), 'the last word');

/**
 * Reads typed teeth: FDI numbers, short names (`UR6`, `ur 6`), spans of either along one jaw; separated by white space or signs. A tooth named twice counts once. What is dropped keeps its place in the text, with a few plain words why.
 */
export function readTeeth(text: string): ReadTeeth {
  const words = text
    .split(BETWEEN)
    .join(' ')
    .replaceAll(/ ?[-‐‑–—−] ?/g, '-')
    .replaceAll(/\b(UR|UL|LR|LL) (?=[1-8](?:[- ]|$))/gi, '$1')
    .split(' ')
    .filter((word) => word !== '');
  const read = words.map((word) => ({ text: word, ...readWord(word) }));
  return {
    teeth: sortTeeth(read.flatMap(({ teeth = [] }) => teeth)),
    dropped: read.flatMap(({ text: word, reason }) => (reason === undefined ? [] : [{ text: word, reason }])),
  };
}

type Word =
  | { readonly teeth: Tooth[]; readonly reason?: undefined }
  | { readonly reason: string; readonly teeth?: undefined };

function readWord(word: string): Word {
  const [from = '', to, ...more] = word.split('-');
  if (more.length > 0) return { reason: 'not understood' };
  const first = readTooth(from);
  if (typeof first === 'string') return { reason: first };
  if (to === undefined) return { teeth: [first] };
  const last = readTooth(to);
  if (typeof last === 'string') return { reason: last };
  const span = spanOf(first, last);
  return span === null ? { reason: 'a span stays in one jaw' } : { teeth: span };
}

/** The tooth that a word names, or why it names none. */
function readTooth(word: string): Tooth | string {
  const short = /^(UR|UL|LR|LL)([1-8])$/i.exec(word);
  const quadrant = QUADRANTS.find((one) => one.short === short?.[1]?.toUpperCase());
  const number = quadrant ? quadrant.digit * 10 + Number(short?.[2]) : Number(/^\d\d$/.test(word) ? word : Number.NaN);
  if (isTooth(number)) return number;
  if (isMilkTooth(number)) return 'a milk tooth';
  return 'not a tooth';
}

/** The shortest usual text of teeth: runs of three and more as spans. Reads back as the same teeth. */
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
