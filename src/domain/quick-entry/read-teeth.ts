// Finds teeth in a message. This file finds the places; parseTeeth reads them.
import type { ParsedTeeth } from '#domain/teeth/teeth-text.ts';
import { parseTeeth } from '#domain/teeth/teeth-text.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import { isTooth } from '#domain/teeth/teeth.ts';
import type { Found, Scanner } from './scanner.ts';
import { claim } from './scanner.ts';
import { QUICK_ENTRY_TEXTS } from './texts.ts';

export interface TeethFound {
  readonly teeth: readonly Tooth[];
  readonly warning?: string;
}

const LABEL = '(?:(?<![\\p{L}\\d])(?:tooth|teeth|numbers?|nos?|wrt|t)[ .:#=-]{1,4}){0,3}';
const NEXT_DIGITS = '((?:[ ,&/]{1,3}(?:and )?[1-8](?![\\d.\\p{L}/]))*)';

/** `upper right 6 7`, `LL 6 7`: digits in one quadrant. */
const QUADRANT = new RegExp(
  `${LABEL}(?<![\\p{L}\\d])(?:(upper|lower|u|l)[ /-]{1,3}(right|left|r|l)|(UR|UL|LR|LL))[ :.#-]{0,3}([1-8])(?![\\d.\\p{L}])${NEXT_DIGITS}`,
  'giu',
);

const FULL_MOUTH = /(?<![\p{L}\d])(?:full|whole) mouth(?!\p{L})/giu;

const TOOTH = '(?:#?\\d\\d#?|(?<![a-d] )[1-4]\\.[1-8](?! ?mm)|(?:UR|UL|LR|LL)[1-8]|[1-8][┘⏌┐⏋]|[└⎿┌⎾][1-8])';
const TO = '(?: ?[-‐‑–—−] ?| ?(?:to|till|through|thru) ?)';

/** A tooth or a range of teeth. */
const GROUP = new RegExp(
  `${LABEL}(?<![\\p{L}\\d]|(?<!\\d)\\d\\.)(${TOOTH}(?:${TO}${TOOTH})*)(?!\\d|[\\p{L}%]| ?mm|\\.\\d(?!\\d))`,
  'giu',
);

/** `14x16` is a bridge and stays in the notes. */
const BRIDGE = /(?<![\p{L}\d])\d\d(?:[x×]\d\d){1,16}(?![\p{L}\d])/giu;

/** Claims the teeth. A group that is not understood is not claimed and causes a warning. */
export function claimTeeth(scanner: Scanner): { found: Found<TeethFound>[]; unread: Found<string>[] } {
  const unread: Found<string>[] = [];
  const parse = parseOnce();
  claim(scanner, BRIDGE, () => true);
  const found = [
    ...claim(scanner, FULL_MOUTH, () => ({ teeth: parseTeeth('full mouth').teeth })),
    ...claim(scanner, QUADRANT, ([, jaw, side, short, first, next = '']) => {
      const quadrant = short ?? `${jaw?.[0] ?? ''}${side?.[0] ?? ''}`;
      const digits = [first, ...(next.match(/\d/g) ?? [])];
      return { teeth: parseTeeth(digits.map((digit) => `${quadrant}${digit ?? ''}`).join(' ')).teeth };
    }),
    ...claim(scanner, GROUP, (match) => {
      const typed = match[1] ?? '';
      const read = parse(typed);
      if (read.unread.length === 0) return { teeth: read.teeth };
      const from = match.index + match[0].lastIndexOf(typed);
      const [first] = read.unread;
      if (first !== undefined && first.reason !== 'not a tooth')
        unread.push({ value: QUICK_ENTRY_TEXTS.notTeeth(first), from, to: from + typed.length });
      return null;
    }),
  ];
  return { found, unread };
}

/** Caches the results, because groups often repeat. */
function parseOnce(): (typed: string) => ParsedTeeth {
  const known = new Map<string, ParsedTeeth>();
  return (typed) => {
    const read =
      known.get(typed) ??
      parseTeeth(typed.replaceAll('#', '').replaceAll(/(?<=\d)(?:to|till|through|thru)/giu, ' to '));
    known.set(typed, read);
    return read;
  };
}

/** In `36,7` the 7 is not claimed and causes a warning. */
export function loneDigits(shown: string, found: readonly Found<TeethFound>[]): Found<string>[] {
  return found.flatMap(({ value, to }) => {
    const last = value.teeth.at(-1) ?? 0;
    const next = /^[ ]?[,/&][ ]?([1-8])(?![\d.\p{L}/)])/u.exec(shown.slice(to, to + 8));
    const tooth = Math.floor(last / 10) * 10 + Number(next?.[1] ?? 0);
    if (!next || !isTooth(tooth)) return [];
    return [{ value: QUICK_ENTRY_TEXTS.nextTooth(tooth), from: to, to: to + next[0].length }];
  });
}
