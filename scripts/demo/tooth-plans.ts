import type { Tooth } from '#domain/teeth/teeth.ts';
import { LOWER_ARCH, UPPER_ARCH, sortTeeth } from '#domain/teeth/teeth.ts';
import type { Random } from './random.ts';
import { weighted } from './random.ts';

/** Draws the teeth of one order. */
type ToothPlan = (random: Random) => Tooth[];

const ARCHES = [UPPER_ARCH, LOWER_ARCH] as const;

/** The weight of a tooth by its position from the midline: first molars most, wisdom teeth least. */
const PLACES = [9, 6, 4, 9, 12, 24, 12, 0.5] as const;
const placeWeight = (tooth: Tooth): number => PLACES[(tooth % 10) - 1] ?? 0;
const drawTooth = weighted([...UPPER_ARCH, ...LOWER_ARCH].map((tooth) => [tooth, placeWeight(tooth)] as const));

const single: ToothPlan = (random) => [drawTooth(random)];

const twoSingles: ToothPlan = (random) => sortTeeth([drawTooth(random), drawTooth(random)]);

/** Adjacent teeth of one arch, without the wisdom teeth if possible. */
const bridge =
  (length: number): ToothPlan =>
  (random) => {
    const from = random.between(1, 15 - length);
    return random.pick(ARCHES).slice(from, from + length);
  };

/** The front teeth, `each` on both sides of the midline. */
const front =
  (each: number): ToothPlan =>
  (random) => {
    const arch = random.chance(0.75) ? UPPER_ARCH : LOWER_ARCH;
    return arch.slice(8 - each, 8 + each);
  };

const withoutWisdom = (arch: readonly Tooth[]): Tooth[] => arch.slice(1, 15);

const scattered =
  (least: number, most: number, arch?: readonly Tooth[]): ToothPlan =>
  (random) => {
    const from = withoutWisdom(arch ?? random.pick(ARCHES));
    const chosen = new Set<Tooth>();
    const count = random.between(least, most);
    while (chosen.size < count) chosen.add(random.pick(from));
    return sortTeeth([...chosen]);
  };

const none: ToothPlan = () => [];

/** A denture: no teeth, the missing ones, or the whole arch. */
const denture = (...arches: (readonly Tooth[])[]): ToothPlan =>
  either(
    [none, 7],
    [(random) => sortTeeth(arches.flatMap((arch) => scattered(3, 8, arch)(random))), 2],
    [() => arches.flatMap(withoutWisdom), 1],
  );

function either(...plans: (readonly [ToothPlan, number])[]): ToothPlan {
  const draw = weighted(plans);
  return (random) => draw(random)(random);
}

const fullArch =
  (arch: readonly Tooth[]): ToothPlan =>
  () =>
    withoutWisdom(arch);

/** Tooth plans by kind of work. */
export const TOOTH_PLANS = {
  crowns: either(
    [single, 56],
    [twoSingles, 9],
    [bridge(2), 5],
    [bridge(3), 17],
    [bridge(4), 5],
    [bridge(5), 2],
    [front(3), 2],
    [front(2), 1],
    [() => withoutWisdom(UPPER_ARCH), 0.5],
    [() => [...withoutWisdom(UPPER_ARCH), ...withoutWisdom(LOWER_ARCH)], 0.3],
  ),
  posterior: either([single, 80], [twoSingles, 8], [bridge(3), 12]),
  anterior: either([single, 30], [front(1), 24], [front(2), 18], [front(3), 22], [front(4), 6]),
  implants: either([single, 68], [twoSingles, 16], [bridge(3), 16]),
  upperImplants: either([scattered(4, 8, UPPER_ARCH), 3], [fullArch(UPPER_ARCH), 2]),
  lowerImplants: either([scattered(4, 8, LOWER_ARCH), 3], [fullArch(LOWER_ARCH), 2]),
  bothImplants: () => [...withoutWisdom(UPPER_ARCH), ...withoutWisdom(LOWER_ARCH)],
  partial: either([scattered(1, 6), 8], [none, 2]),
  upperDenture: denture(UPPER_ARCH),
  lowerDenture: denture(LOWER_ARCH),
  fullDenture: denture(UPPER_ARCH, LOWER_ARCH),
} as const satisfies Record<string, ToothPlan>;

export type ToothPlanName = keyof typeof TOOTH_PLANS;
