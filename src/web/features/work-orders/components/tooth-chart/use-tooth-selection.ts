import type { Tooth } from '#domain/teeth/teeth.ts';
import { useLayoutEffect, useRef } from 'react';
import type { ToothSpan } from './tooth-span.ts';
import { spanFrom, spanTo } from './tooth-span.ts';

export interface ToothSelection {
  /** Chooses a tooth or lets it go; a span may follow from it. */
  readonly toggle: (tooth: Tooth) => void;
  /** Draws the span to a tooth, from the one toggled last or else from `origin`; drawn again it grows or shrinks. */
  readonly extend: (to: Tooth, origin?: Tooth) => void;
  /** As `extend`, but within the jaw where it began. */
  readonly paint: (span: ToothSpan, to: Tooth) => void;
  /** The span that would begin at a tooth now. */
  readonly begin: (tooth: Tooth) => ToothSpan;
  /** The next span has a new origin. */
  readonly endSpan: () => void;
}

const sameTeeth = (one: readonly Tooth[], other: readonly Tooth[]): boolean =>
  one.length === other.length && one.every((tooth) => other.includes(tooth));

/** What can be done to the chosen teeth, by whatever hand. */
export function useToothSelection(value: readonly Tooth[], onChange: (teeth: Tooth[]) => void): ToothSelection {
  // A quick drag passes several teeth before the chart is drawn again.
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
    // Teeth chosen in another way since then end the span.
    const going = last.current !== null && sameTeeth(last.current.drawn, latest.current) ? last.current.span : null;
    const span = going ?? { anchor: origin, before: latest.current, isAdding: true };
    if (!draw(span, to)) draw({ ...span, anchor: to, before: latest.current }, to);
  };
  const endSpan = (): void => {
    last.current = null;
  };
  return { toggle, extend, paint: (span, to) => void draw(span, to), begin, endSpan };
}
