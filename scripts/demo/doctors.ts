import { doctorKey, withTitle } from '#domain/doctors/doctor-name.ts';
import { doctorName } from './person-names.ts';
import type { Random } from './random.ts';
import { weighted } from './random.ts';

/** How often a doctor is billed: per order, twice a month or once a month. */
export type BillingHabit = 'each' | 'fortnight' | 'month';

export interface DemoDoctor {
  readonly id: string;
  readonly key: string;
  /** The usual spelling of the name by the front desk. */
  readonly usual: string;
  /** When the doctor sent the first order, as a share of the whole time. */
  readonly joinedAt: number;
  readonly habit: BillingHabit;
  /** Factor on the list prices. */
  readonly priceLevel: number;
}

type Spelling = (name: string) => string;

/** Spellings that all mean the same doctor. */
const SPELLINGS: readonly (readonly [Spelling, number])[] = [
  [withTitle, 52],
  [(name) => `Dr ${name}`, 20],
  [(name) => name, 16],
  [(name) => `Dr.${name}`, 4],
  [(name) => `DR. ${name.toUpperCase()}`, 3],
  [(name) => `Doctor ${name}`, 3],
  [(name) => `dr ${name.toLowerCase()}`, 2],
];
const drawSpelling = weighted(SPELLINGS);
const drawHabit = weighted<BillingHabit>([
  ['each', 62],
  ['fortnight', 23],
  ['month', 15],
]);
const drawPriceLevel = weighted([
  [1, 60],
  [0.9, 18],
  [1.1, 14],
  [0.85, 5],
  [1.25, 3],
]);

/** Creates `count` doctors with different names. The first ones send most of the work. */
export function createDoctors(random: Random, count: number): DemoDoctor[] {
  const byKey = new Map<string, DemoDoctor>();
  while (byKey.size < count) {
    const name = doctorName(random);
    const key = doctorKey(name);
    if (!byKey.has(key)) byKey.set(key, createDoctor(random, name, byKey.size));
  }
  return [...byKey.values()];
}

const createDoctor = (random: Random, name: string, rank: number): DemoDoctor => ({
  id: random.uuid(),
  key: doctorKey(name),
  usual: drawSpelling(random)(name),
  joinedAt: rank >= 20 && random.chance(0.45) ? random.next() * 0.85 : 0,
  habit: drawHabit(random),
  priceLevel: drawPriceLevel(random),
});

/** Returns the name as typed on one order: usually the usual spelling. */
export function typedName(random: Random, doctor: DemoDoctor): string {
  if (random.chance(0.9)) return doctor.usual;
  const plain = doctor.usual.replace(/^(?:doctor|dr)(?:\.\s*|\s+)/i, '');
  return drawSpelling(random)(plain);
}

/**
 * Returns a function that draws the doctor of an order. Shares fall as a power of the rank: the largest of 300 doctors
 * sends about 3 %, the median a fifth of one. `progress` is the share of the time that has passed.
 */
export function doctorDraw(doctors: readonly DemoDoctor[]): (random: Random, progress: number) => DemoDoctor {
  const draw = weighted(doctors.map((doctor, rank) => [doctor, (rank + 4) ** -0.75] as const));
  return (random, progress) => {
    let doctor = draw(random);
    while (doctor.joinedAt > progress) doctor = draw(random);
    return doctor;
  };
}
