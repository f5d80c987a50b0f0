import type { Tooth } from '#domain/teeth/teeth.ts';
import { sortTeeth, spanOf } from '#domain/teeth/teeth.ts';

/** A span that grows from one tooth: what lies between it and another is added to, or taken from, what was chosen before. */
export interface ToothSpan {
  readonly anchor: Tooth;
  readonly before: readonly Tooth[];
  readonly isAdding: boolean;
}

/** Begins at a tooth: a chosen one is let go, and the others with it. */
export const spanFrom = (anchor: Tooth, chosen: readonly Tooth[]): ToothSpan => ({
  anchor,
  before: chosen,
  isAdding: !chosen.includes(anchor),
});

/** What is chosen once the span reaches a tooth, in the order of the chart; null in the other jaw, where no span leads. */
export function spanTo({ anchor, before, isAdding }: ToothSpan, tooth: Tooth): Tooth[] | null {
  const span = spanOf(anchor, tooth);
  if (span === null) return null;
  return sortTeeth(isAdding ? [...before, ...span] : before.filter((one) => !span.includes(one)));
}
