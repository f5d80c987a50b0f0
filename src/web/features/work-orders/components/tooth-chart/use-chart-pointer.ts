import type { Tooth } from '#domain/teeth/teeth.ts';
import { isTooth } from '#domain/teeth/teeth.ts';
import type { MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { ToothSpan } from './tooth-span.ts';
import type { ToothSelection } from './use-tooth-selection.ts';

/** The tooth whose button an event came from. */
export function toothAt(target: EventTarget): Tooth | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-tooth]') : null;
  const number = Number(button?.dataset['tooth']);
  return isTooth(number) ? number : null;
}

/**
 * Choosing with the mouse (click, Shift with a click for a span, drag for a span), by touch (tap) and by whatever makes a click, as the
 * keyboard and screen readers do. A finger that moves scrolls the page, so only the mouse drags.
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
    // The button may have been let go outside of the chart.
    if (event.buttons === 0) drag.current = null;
    const { current } = drag;
    if (current === null || tooth === null || (tooth === current.from && !current.hasMoved)) return;
    current.hasMoved = true;
    paint(current.span, tooth);
  };
  const onClick = (event: MouseEvent): void => {
    const tooth = toothAt(event.target);
    // A drag ends in a click where it returns to its tooth. A click without a press (detail 0) is the keyboard's.
    const endsDrag = drag.current?.hasMoved === true && event.detail > 0;
    drag.current = null;
    if (tooth === null || endsDrag) return;
    if (event.shiftKey) extend(tooth);
    else toggle(tooth);
  };
  return { onPointerDown, onPointerOver, onClick };
}
