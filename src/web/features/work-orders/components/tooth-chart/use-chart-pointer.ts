import type { Tooth } from '#domain/teeth/teeth.ts';
import { isTooth } from '#domain/teeth/teeth.ts';
import type { MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { ToothSpan } from './tooth-span.ts';
import type { ToothSelection } from './use-tooth-selection.ts';

/** Returns the tooth of an event's button; null outside the buttons. */
export function toothAt(target: EventTarget): Tooth | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-tooth]') : null;
  const number = Number(button?.dataset['tooth']);
  return isTooth(number) ? number : null;
}

/**
 * Selects teeth by mouse (click, Shift+click or drag for a range), by tap, and by the clicks of keyboards and screen
 * readers. Only the mouse drags: a moving finger scrolls the page.
 */
export function useChartPointer({ toggle, extend, begin, paint }: ToothSelection) {
  const drag = useRef<{ readonly from: Tooth; readonly span: ToothSpan; hasMoved: boolean } | null>(null);

  const onPointerDown = (event: PointerEvent): void => {
    const from = toothAt(event.target);
    const isDrag = from !== null && event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey;
    drag.current = isDrag ? { from, span: begin(from), hasMoved: false } : null;
  };
  const onPointerOver = (event: PointerEvent): void => {
    const tooth = toothAt(event.target);
    // The mouse button may have been released outside the chart.
    if (event.buttons === 0) drag.current = null;
    const { current } = drag;
    if (current === null || tooth === null || (tooth === current.from && !current.hasMoved)) return;
    current.hasMoved = true;
    paint(current.span, tooth);
  };
  const onClick = (event: MouseEvent): void => {
    const tooth = toothAt(event.target);
    // A drag that returns to its first tooth ends in a click. A click without a press (detail 0) comes from the
    // keyboard.
    const endsDrag = drag.current?.hasMoved === true && event.detail > 0;
    drag.current = null;
    if (tooth === null || endsDrag) return;
    if (event.shiftKey) extend(tooth);
    else toggle(tooth);
  };
  return { onPointerDown, onPointerOver, onClick };
}
