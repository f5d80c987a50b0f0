import type { Tooth } from '#domain/teeth/teeth.ts';
import { LOWER_ARCH, UPPER_ARCH, archOf, isTooth } from '#domain/teeth/teeth.ts';

/** Returns the tooth to which an arrow key, Home or End moves; null for any other key. */
export function toothAfterKey(from: Tooth, key: string): Tooth | null {
  const arch = archOf(from);
  const index = arch.indexOf(from);
  const targets: Readonly<Record<string, Tooth | undefined>> = {
    ArrowLeft: arch[index - 1] ?? from,
    ArrowRight: arch[index + 1] ?? from,
    ArrowUp: UPPER_ARCH[index],
    ArrowDown: LOWER_ARCH[index],
    Home: arch[0],
    End: arch.at(-1),
  };
  return (Object.hasOwn(targets, key) ? targets[key] : null) ?? null;
}

/** Two digits typed within this time (ms) select a tooth. */
const DIGITS_TOGETHER = 900;

/** The first typed digit of a tooth number, and its time (ms). */
export interface TypedDigit {
  readonly digit: string;
  readonly at: number;
}

/**
 * Returns the tooth that the digit completes, or the digit that waits for a second one. An invalid pair starts over.
 */
export function typeDigit(
  waiting: TypedDigit | null,
  typed: TypedDigit,
): { readonly tooth: Tooth | null; readonly waiting: TypedDigit | null } {
  const isSecond = waiting !== null && typed.at - waiting.at < DIGITS_TOGETHER;
  const number = Number(`${isSecond ? waiting.digit : ''}${typed.digit}`);
  return isTooth(number) ? { tooth: number, waiting: null } : { tooth: null, waiting: typed };
}
