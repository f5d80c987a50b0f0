// Holds a message while one kind of value after another is claimed. Claimed text keeps its length, so that every value
// has its place in the original message.
import { asciiDigits } from '#domain/shared/typed-number.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A value and its place in the message. */
export interface Found<Value> extends Span {
  readonly value: Value;
}

export interface Scanner {
  /** The message, with spaces in place of emoji, invisible characters and texts of WhatsApp. */
  shown: string;
  /** The message with claimed places replaced. It has the same length. */
  left: string;
}

/** Replaces claimed text. It is neither a letter nor a digit. */
const CLAIMED = '\uE000';

const blank = (match: string): string => ' '.repeat(match.length);

/** Emoji, their parts, and invisible characters. */
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

/** Claims all matches that `read` accepts. If `read` returns null, the text is not claimed. */
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

/** Claims known places, which must be sorted. */
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

/** Removes places from the message and fills them with spaces. */
export function removeSpans(scanner: Scanner, spans: readonly Span[]): void {
  const sorted = spans.toSorted(compareSpans);
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

export const compareSpans = (one: Span, other: Span): number => one.from - other.from;
