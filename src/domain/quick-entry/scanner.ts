// A message with its values claimed one kind after another. A claimed place keeps its length, so that every value knows where it was found.
import { asciiDigits } from '#domain/shared/typed-number.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A value and where in the message it was found. */
export interface Found<Value> extends Span {
  readonly value: Value;
}

export interface Scanner {
  /** The message with spaces for emoji, invisible characters and what WhatsApp writes. */
  shown: string;
  /** What is left to be recognized, as long as the message. */
  left: string;
}

/** Replaces what was claimed. It belongs to no word and no number. */
const CLAIMED = '\uE000';

const blank = (match: string): string => ' '.repeat(match.length);

/** Emoji, their parts, and characters without a shape. */
const NOT_SHOWN =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}|(?!\n)\p{Cc}|\u20E3|\uE000/gu;

export function createScanner(text: string): Scanner {
  const shown = text
    .replaceAll('\u203C', '!')
    .replaceAll(NOT_SHOWN, blank)
    .replaceAll(/[*_~\r\t]|[^\S\n]/gu, ' ');
  const left = shown.replaceAll(/\p{Nd}/gu, (digit) => (digit.length === 1 ? asciiDigits(digit) : digit));
  return { shown, left };
}

/** Claims every match that `read` accepts; `read` answers null for a text to leave in place. */
export function claim<Value>(
  scanner: Scanner,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Value | null,
): Found<Value>[] {
  const found: Found<Value>[] = [];
  for (const match of scanner.left.matchAll(pattern)) {
    const value = match[0] === '' ? null : read(match);
    if (value !== null) found.push({ value, from: match.index, to: match.index + match[0].length });
  }
  claimSpans(scanner, found);
  return found;
}

/** Claims places that are known, in the order of the message. */
export function claimSpans(scanner: Scanner, spans: readonly Span[]): void {
  if (spans.length === 0) return;
  const parts: string[] = [];
  let done = 0;
  for (const { from, to } of spans) {
    parts.push(scanner.left.slice(done, from), CLAIMED.repeat(to - from));
    done = to;
  }
  scanner.left = parts.join('') + scanner.left.slice(done);
}

/** Claims places out of the message itself: they are no part of it. */
export function removeSpans(scanner: Scanner, spans: readonly Span[]): void {
  const sorted = spans.toSorted(byPlace);
  const without = (text: string): string => {
    let done = 0;
    const parts = sorted.flatMap(({ from, to }) => {
      const kept = text.slice(done, from);
      done = to;
      return [kept, ' '.repeat(to - from)];
    });
    return parts.join('') + text.slice(done);
  };
  scanner.shown = without(scanner.shown);
  scanner.left = without(scanner.left);
}

export const byPlace = (one: Span, other: Span): number => one.from - other.from;
