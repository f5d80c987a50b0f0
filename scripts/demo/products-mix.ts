import { STANDARD_PRODUCTS } from '#domain/products/products.ts';
import type { ToothPlanName } from './tooth-plans.ts';
import { weighted } from './random.ts';

/** Names of the trials of a kind of work, in order. */
const FIXED_TRIALS = ['Coping Trial', 'Bisque Trial'] as const;
const DENTURE_TRIALS = ['Bite Trial', 'Wax Trial', 'Final Trial'] as const;
const FRAME_TRIALS = ['Metal Trial', 'Bite Trial'] as const;
const IMPLANT_TRIALS = ['Jig Trial', 'Metal Trial', 'Bisque Trial'] as const;

/** A product in the demo laboratory. */
export interface ProductLine {
  readonly product: string;
  /** The relative frequency of orders. */
  readonly weight: number;
  readonly teeth: ToothPlanName;
  /** The list price of one unit in whole rupees. */
  readonly rate: number;
  /** Days from the order to the expected date, 3 to 10. */
  readonly days: readonly [least: number, most: number];
  /** The share of orders with trials. */
  readonly trials: number;
  readonly trialNames: readonly string[];
  /** Whether it has a shade. */
  readonly shaded: boolean;
}

type Line = readonly [
  weight: number,
  teeth: ToothPlanName,
  rate: number,
  least: number,
  most: number,
  trials: number,
  names: readonly string[],
];

const LINES: Readonly<Record<string, Line>> = {
  Zirconia: [24, 'crowns', 1800, 4, 7, 0.06, FIXED_TRIALS],
  'Dmls pfm': [15, 'crowns', 750, 4, 7, 0.14, FIXED_TRIALS],
  'Cadcam pfm': [13, 'crowns', 900, 4, 7, 0.14, FIXED_TRIALS],
  Pfm: [10, 'crowns', 450, 4, 8, 0.18, FIXED_TRIALS],
  Metal: [6, 'posterior', 200, 3, 5, 0.02, FIXED_TRIALS],
  'Metal fc': [4, 'posterior', 280, 3, 5, 0.02, FIXED_TRIALS],
  'E-max': [6, 'anterior', 2600, 4, 7, 0.08, FIXED_TRIALS],
  Moonlith: [4.5, 'crowns', 1400, 4, 6, 0.03, FIXED_TRIALS],
  Bruxzir: [3.5, 'posterior', 2400, 4, 6, 0.03, FIXED_TRIALS],
  Temporary: [4.5, 'anterior', 150, 3, 4, 0, FIXED_TRIALS],
  'Implant pfm': [3, 'implants', 1500, 6, 10, 0.6, IMPLANT_TRIALS],
  Rpd: [2.6, 'partial', 1200, 5, 10, 0.75, FRAME_TRIALS],
  'U/Danture': [1.1, 'upperDenture', 1600, 6, 10, 0.9, DENTURE_TRIALS],
  'L/Danture': [0.8, 'lowerDenture', 1600, 6, 10, 0.9, DENTURE_TRIALS],
  'U/L/danture': [1.7, 'fullDenture', 1500, 7, 10, 0.92, DENTURE_TRIALS],
  'U/L/imported/Danture': [0.5, 'fullDenture', 2800, 7, 10, 0.95, DENTURE_TRIALS],
  'U/hybrid/danture': [0.2, 'upperDenture', 14_000, 8, 10, 1, IMPLANT_TRIALS],
  'L/hybrid/danture': [0.2, 'lowerDenture', 14_000, 8, 10, 1, IMPLANT_TRIALS],
  'U/L/hybrid/danture': [0.15, 'fullDenture', 13_000, 8, 10, 1, IMPLANT_TRIALS],
  'U/implant/pfm': [0.3, 'upperImplants', 1700, 7, 10, 0.8, IMPLANT_TRIALS],
  'L/implant/pfm': [0.3, 'lowerImplants', 1700, 7, 10, 0.8, IMPLANT_TRIALS],
  'U/L/implant/pfm': [0.15, 'bothImplants', 1600, 8, 10, 0.9, IMPLANT_TRIALS],
};

const UNSHADED = new Set(['Metal', 'Metal fc']);

/** Every product of the catalog with its demo data. */
export const PRODUCT_LINES: readonly ProductLine[] = STANDARD_PRODUCTS.map(({ name: product }) => {
  const line = LINES[product];
  if (line === undefined) throw new Error(`The demo data do not know the product ${product}`);
  const [weight, teeth, rate, least, most, trials, trialNames] = line;
  return { product, weight, teeth, rate, days: [least, most], trials, trialNames, shaded: !UNSHADED.has(product) };
});

export const drawProduct = weighted(PRODUCT_LINES.map((line) => [line, line.weight] as const));
