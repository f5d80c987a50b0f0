import type { Tooth } from '#domain/teeth/teeth.ts';
import { useLayoutEffect, useRef } from 'react';
import type { ToothSpan } from './tooth-span.ts';
import { spanFrom, spanTo } from './tooth-span.ts';

export interface ToothSelection {
  /** Selects or deselects a tooth. A range can start from it. */
  readonly toggle: (tooth: Tooth) => void;
  /**
   * Selects the range to a tooth, from the last toggled tooth or else from `origin`. A repeated call grows or shrinks
   * the range.
   */
  readonly extend: (to: Tooth, origin?: Tooth) => void;
  /** As `extend`, but only within the jaw where the range began. */
  readonly paint: (span: ToothSpan, to: Tooth) => void;
  /** Returns the range that would start at a tooth. */
  readonly begin: (tooth: Tooth) => ToothSpan;
  /** Ends the range: the next one gets a new origin. */
  readonly endSpan: () => void;
}

const sameTeeth = (one: readonly Tooth[], other: readonly Tooth[]): boolean =>
  one.length === other.length && one.every((tooth) => other.includes(tooth));

/** Returns the operations on the selected teeth, for mouse, touch and keyboard. */
export function useToothSelection(value: readonly Tooth[], onChange: (teeth: Tooth[]) => void): ToothSelection {
  // A fast drag passes several teeth before the chart renders again.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  const last = useRef<{ readonly span: ToothSpan; readonly drawn: readonly Tooth[] } | null>(null);

  const draw = (span: ToothSpan, to: Tooth): boolean => {
    const drawn = spanTo(span, to);
    if (drawn === null) return false;
    last.current = { span, drawn };
    if (!sameTeeth(drawn, latest.current)) {
      latest.current = drawn;
      onChange(drawn);
    }
    return true;
  };
  const begin = (tooth: Tooth): ToothSpan => spanFrom(tooth, latest.current);
  const toggle = (tooth: Tooth): void => void draw(begin(tooth), tooth);
  const extend = (to: Tooth, origin = to): void => {
    // If the selection was changed in another way, the range has ended.
    const going = last.current !== null && sameTeeth(last.current.drawn, latest.current) ? last.current.span : null;
    const span = going ?? { anchor: origin, before: latest.current, isAdding: true };
    if (!draw(span, to)) draw({ ...span, anchor: to, before: latest.current }, to);
  };
  const endSpan = (): void => {
    last.current = null;
  };
  return { toggle, extend, paint: (span, to) => void draw(span, to), begin, endSpan };
}
