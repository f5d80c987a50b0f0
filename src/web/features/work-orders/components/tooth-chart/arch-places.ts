// The positions of the teeth in the arch of one jaw, as seen when looking into the mouth.
import type { Tooth } from '#domain/teeth/teeth.ts';
import { LOWER_ARCH, UPPER_ARCH } from '#domain/teeth/teeth.ts';
import { must } from '#domain/shared/must.ts';

/** A position from 0 to 1, measured from the left and from the top. */
export interface ArchPlace {
  readonly x: number;
  readonly y: number;
}

/** The ratio of the arch's height to half its width on a phone. The arch is half an ellipse. */
const STEEPNESS = 2;
const STEPS = 2000;

/** Returns evenly spaced points along the upper arch. The first and last are the rearmost molars. */
function spread(count: number): ArchPlace[] {
  const line = Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (Math.PI * step) / STEPS;
    return { x: (1 - Math.cos(angle)) / 2, y: 1 - Math.sin(angle) };
  });
  const lengths = [0];
  for (const [index, { x, y }] of line.entries()) {
    const before = line[index - 1];
    if (before === undefined) continue;
    lengths.push(must(lengths.at(-1), 'a length') + Math.hypot(2 * (x - before.x), STEEPNESS * (y - before.y)));
  }
  const whole = must(lengths.at(-1), 'a length');
  return Array.from({ length: count }, (_, index) => {
    const at = lengths.findIndex((length) => length >= (whole * index) / (count - 1) - 1e-9);
    return line[at] ?? { x: 0, y: 1 };
  });
}

const PLACES: ReadonlyMap<Tooth, ArchPlace> = new Map(
  spread(UPPER_ARCH.length).flatMap(({ x, y }, index): [Tooth, ArchPlace][] => {
    const [upper, lower] = [UPPER_ARCH[index], LOWER_ARCH[index]];
    return upper === undefined || lower === undefined
      ? []
      : [
          [upper, { x, y }],
          [lower, { x, y: 1 - y }],
        ];
  }),
);

export const archPlace = (tooth: Tooth): ArchPlace => PLACES.get(tooth) ?? { x: 0, y: 0 };
