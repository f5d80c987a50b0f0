import type { Tooth } from '#domain/catalogue/teeth.ts';
import { isTooth, sortTeeth, spanOf } from '#domain/catalogue/teeth.ts';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { toothAfterKey } from './chart-keys.ts';

/** Two digits typed within this long (ms) name a tooth. */
const DIGITS_TOGETHER = 900;

const toothAt = (target: EventTarget): Tooth | null => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-tooth]') : null;
  const number = Number(button?.dataset['tooth']);
  return isTooth(number) ? number : null;
};

/**
 * Choosing teeth by mouse (click, Shift+click for a span, drag to paint), touch (tap) and keyboard (arrows, Space or Enter, Shift with
 * arrows for a span, typed numbers). Handlers go on the element around all teeth.
 */
export function useToothSelection(value: readonly Tooth[], onChange: (teeth: Tooth[]) => void) {
  // A quick drag passes several teeth before the chart is drawn again.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const [cursor, setCursor] = useState<Tooth>(18);
  const anchor = useRef<Tooth | null>(null);
  // Set while the mouse is down: whether it adds or removes what it passes over.
  const painting = useRef<'add' | 'remove' | null>(null);
  const isPressHandled = useRef(false);
  const typed = useRef({ digit: '', at: 0 });

  const set = (teeth: readonly Tooth[], isAdding: boolean): void => {
    const { current } = latest;
    latest.current = sortTeeth(isAdding ? [...current, ...teeth] : current.filter((tooth) => !teeth.includes(tooth)));
    onChange([...latest.current]);
  };
  const toggle = (tooth: Tooth): void => {
    anchor.current = tooth;
    set([tooth], !latest.current.includes(tooth));
  };
  const addSpanTo = (tooth: Tooth, from: Tooth): void => set(spanOf(from, tooth) ?? [tooth], true);
  const moveTo = (tooth: Tooth, chart: Element): void => {
    setCursor(tooth);
    chart.querySelector<HTMLElement>(`[data-tooth="${tooth}"]`)?.focus();
  };

  const onPointerDown = (event: PointerEvent): void => {
    const tooth = toothAt(event.target);
    if (tooth === null || event.button !== 0 || event.pointerType !== 'mouse') return;
    isPressHandled.current = true;
    if (event.shiftKey) {
      addSpanTo(tooth, anchor.current ?? tooth);
      return;
    }
    painting.current = latest.current.includes(tooth) ? 'remove' : 'add';
    toggle(tooth);
  };
  const onPointerOver = (event: PointerEvent): void => {
    const tooth = toothAt(event.target);
    if (tooth === null || painting.current === null) return;
    // The button may have been let go outside of the chart.
    if (event.buttons === 0) painting.current = null;
    else set([tooth], painting.current === 'add');
  };
  const onPointerUp = (): void => {
    painting.current = null;
  };
  const onClick = (event: MouseEvent): void => {
    const tooth = toothAt(event.target);
    const wasHandled = isPressHandled.current;
    isPressHandled.current = false;
    if (tooth !== null && !wasHandled) toggle(tooth);
  };

  const onDigit = (key: string, at: number, chart: Element): void => {
    const isSecond = at - typed.current.at < DIGITS_TOGETHER;
    const number = Number(`${isSecond ? typed.current.digit : ''}${key}`);
    typed.current = { digit: isTooth(number) ? '' : key, at };
    if (!isTooth(number)) return;
    moveTo(number, chart);
    toggle(number);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) onDigit(event.key, event.timeStamp, event.currentTarget);
    const next = toothAfterKey(cursor, event.key);
    if (next === null) return;
    event.preventDefault();
    if (event.shiftKey) addSpanTo(next, cursor);
    moveTo(next, event.currentTarget);
  };
  const onFocus = (event: { readonly target: EventTarget }): void => setCursor((now) => toothAt(event.target) ?? now);

  return {
    cursor,
    handlers: { onPointerDown, onPointerOver, onPointerUp, onPointerLeave: onPointerUp, onClick, onKeyDown, onFocus },
  };
}
