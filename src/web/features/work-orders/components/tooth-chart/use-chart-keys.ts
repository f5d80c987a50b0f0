import type { Tooth } from '#domain/teeth/teeth.ts';
import { UPPER_ARCH, LOWER_ARCH, archOf, isTooth } from '#domain/teeth/teeth.ts';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { toothAt } from './use-chart-pointer.ts';
import type { ToothSelection } from './use-tooth-selection.ts';

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

const FIRST = UPPER_ARCH[0] ?? 18;

/**
 * Keyboard control of the chart, which is one tab stop. Arrows, Home and End move; with Shift they select a range. Two
 * digits go to a tooth and toggle it. Space and Enter click the button.
 */
export function useChartKeys({ toggle, extend, endSpan }: ToothSelection) {
  const [cursor, setCursor] = useState<Tooth>(FIRST);
  const waiting = useRef<TypedDigit | null>(null);

  const moveTo = (tooth: Tooth, chart: Element): void => {
    setCursor(tooth);
    chart.querySelector<HTMLElement>(`[data-tooth="${tooth}"]`)?.focus();
  };
  const onDigit = (event: KeyboardEvent): void => {
    const typed = typeDigit(waiting.current, { digit: event.key, at: event.timeStamp });
    waiting.current = typed.waiting;
    if (typed.tooth === null) return;
    moveTo(typed.tooth, event.currentTarget);
    toggle(typed.tooth);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) onDigit(event);
    const next = toothAfterKey(cursor, event.key);
    if (next === null) return;
    event.preventDefault();
    if (event.shiftKey) extend(next, cursor);
    else endSpan();
    moveTo(next, event.currentTarget);
  };
  const onFocus = (event: FocusEvent): void => setCursor((now) => toothAt(event.target) ?? now);
  return { cursor, show: setCursor, onKeyDown, onFocus };
}
