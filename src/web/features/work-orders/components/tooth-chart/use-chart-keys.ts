import type { Tooth } from '#domain/teeth/teeth.ts';
import { UPPER_ARCH } from '#domain/teeth/teeth.ts';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import type { TypedDigit } from './chart-keys.ts';
import { toothAfterKey, typeDigit } from './chart-keys.ts';
import { toothAt } from './use-chart-pointer.ts';
import type { ToothSelection } from './use-tooth-selection.ts';

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
