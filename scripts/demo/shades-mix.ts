import { SHADE_GROUPS } from '#domain/products/shades.ts';
import type { ProductLine } from './products-mix.ts';
import type { Random } from './random.ts';
import { weighted } from './random.ts';

/** Weights of common shades. Every other shade has a weight of 0.3. */
const COMMON: Readonly<Record<string, number>> = {
  A2: 24,
  A3: 19,
  A1: 12,
  'A2/A3': 6,
  B1: 4,
  B2: 6,
  'A3.5': 6,
  'B2/B3': 2,
  B3: 2,
  C2: 1.5,
  D2: 1,
  D3: 0.6,
  A4: 1.2,
  'A2+A3': 2.5,
  'A1+A2': 1.5,
  '2M2': 2.5,
  '2M1': 1.5,
  '1m1': 1,
  '1m2': 1,
  '3M2': 1.2,
  '2R1.5': 0.8,
  others: 0.8,
};

/** Shades as free text. */
const TYPED = ['A2 body, A3 cervical', 'BL2', 'Match with 11', 'As per photo', 'A1 incisal translucent', '0M3'];

const draw = weighted(
  SHADE_GROUPS.flatMap(({ shades }) => shades).map((shade) => [shade, COMMON[shade] ?? 0.3] as const),
);

/** Returns the shade of an order. Metal has none, but the form requires one. */
export function drawShade(random: Random, line: ProductLine): string {
  if (!line.shaded && random.chance(0.8)) return 'others';
  return random.chance(0.008) ? random.pick(TYPED) : draw(random);
}
