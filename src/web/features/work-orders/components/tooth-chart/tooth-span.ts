import type { Tooth } from '#domain/teeth/teeth.ts';
import { sortTeeth, teethBetween } from '#domain/teeth/teeth.ts';

/** A range of teeth from an anchor. The range is added to, or removed from, the earlier selection. */
export interface ToothSpan {
  readonly anchor: Tooth;
  readonly before: readonly Tooth[];
  readonly isAdding: boolean;
}

/** Starts a range at a tooth. If the tooth is selected, the range deselects. */
export const spanFrom = (anchor: Tooth, chosen: readonly Tooth[]): ToothSpan => ({
  anchor,
  before: chosen,
  isAdding: !chosen.includes(anchor),
});

/** Returns the selection, in chart order, once the range reaches a tooth; null if the tooth is in the other jaw. */
export function spanTo({ anchor, before, isAdding }: ToothSpan, tooth: Tooth): Tooth[] | null {
  const span = teethBetween(anchor, tooth);
  if (span === null) return null;
  return sortTeeth(isAdding ? [...before, ...span] : before.filter((one) => !span.includes(one)));
}
