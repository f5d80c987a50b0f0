import { must } from '#domain/shared/must.ts';

// The 32 permanent teeth by FDI number. Quadrants 1–4 are seen facing the patient; positions 1–8 count from the
// midline.

const UPPER_RIGHT = [18, 17, 16, 15, 14, 13, 12, 11] as const;
const UPPER_LEFT = [21, 22, 23, 24, 25, 26, 27, 28] as const;
const LOWER_RIGHT = [48, 47, 46, 45, 44, 43, 42, 41] as const;
const LOWER_LEFT = [31, 32, 33, 34, 35, 36, 37, 38] as const;

/** The quadrants in the order of the chart, facing the patient: the patient's right is on the left of the screen. */
export const QUADRANTS = [
  { key: 'upper_right', name: 'upper right', short: 'UR', digit: 1, teeth: UPPER_RIGHT },
  { key: 'upper_left', name: 'upper left', short: 'UL', digit: 2, teeth: UPPER_LEFT },
  { key: 'lower_right', name: 'lower right', short: 'LR', digit: 4, teeth: LOWER_RIGHT },
  { key: 'lower_left', name: 'lower left', short: 'LL', digit: 3, teeth: LOWER_LEFT },
] as const;
export type Quadrant = (typeof QUADRANTS)[number];

/** An FDI number: 11–18, 21–28, 31–38 or 41–48. */
export type Tooth = Quadrant['teeth'][number];

/** The rows of the chart: upper 18–11 and 21–28, lower 48–41 and 31–38. */
export const UPPER_ARCH: readonly Tooth[] = [...UPPER_RIGHT, ...UPPER_LEFT];
export const LOWER_ARCH: readonly Tooth[] = [...LOWER_RIGHT, ...LOWER_LEFT];

/** All teeth in the order of the chart. */
export const TEETH: readonly Tooth[] = [...UPPER_ARCH, ...LOWER_ARCH];

/** Whether a number is a permanent tooth. */
export const isTooth = (value: number | string): value is Tooth =>
  (TEETH as readonly (number | string)[]).includes(value);

/** Whether a number is a milk tooth (51–55, 61–65, 71–75, 81–85). */
export const isMilkTooth = (value: number): boolean => /^[5-8][1-5]$/.test(String(value));

/** Sorts teeth in the order of the chart and removes duplicates. */
export const sortTeeth = (teeth: readonly Tooth[]): Tooth[] => TEETH.filter((tooth) => teeth.includes(tooth));

/** The row of the chart with a tooth. */
export const archOf = (tooth: Tooth): readonly Tooth[] => (UPPER_ARCH.includes(tooth) ? UPPER_ARCH : LOWER_ARCH);

/** The teeth from one to another within a row, in the order of the chart; null if they are in different jaws. */
export function teethBetween(from: Tooth, to: Tooth): Tooth[] | null {
  const arch = archOf(from);
  const ends = [arch.indexOf(from), arch.indexOf(to)];
  return ends.includes(-1) ? null : arch.slice(Math.min(...ends), Math.max(...ends) + 1);
}

const KINDS = [
  'central incisor',
  'lateral incisor',
  'canine',
  'first premolar',
  'second premolar',
  'first molar',
  'second molar',
  'third molar',
] as const;

const quadrantOf = (tooth: Tooth): Quadrant =>
  must(
    QUADRANTS.find(({ digit }) => digit === Math.floor(tooth / 10)),
    `the quadrant of tooth ${tooth}`,
  );

/** "16, upper right first molar" */
export const toothName = (tooth: Tooth): string =>
  `${tooth}, ${quadrantOf(tooth).name} ${must(KINDS[(tooth % 10) - 1], `the kind of tooth ${tooth}`)}`;

/** "UR6" */
export const toothShortName = (tooth: Tooth): string => `${quadrantOf(tooth).short}${tooth % 10}`;

/** The positions per quadrant, as in a quadrant cross: `{ upper_right: '654', … }`, read from left to right. */
export type QuadrantDigits = Readonly<Record<Quadrant['key'], string>>;

export function quadrantDigits(teeth: readonly number[]): QuadrantDigits {
  const digits = ({ teeth: quadrant }: Quadrant): string =>
    quadrant
      .filter((tooth) => teeth.includes(tooth))
      .map((tooth) => tooth % 10)
      .join('');
  const [upperRight, upperLeft, lowerRight, lowerLeft] = QUADRANTS.map(digits);
  return {
    upper_right: upperRight ?? '',
    upper_left: upperLeft ?? '',
    lower_right: lowerRight ?? '',
    lower_left: lowerLeft ?? '',
  };
}

const filledQuadrants = (teeth: readonly number[]) => {
  const digits = quadrantDigits(teeth);
  return QUADRANTS.filter(({ key }) => digits[key] !== '').map((quadrant) => ({
    ...quadrant,
    digits: digits[quadrant.key],
  }));
};

/** "UR 654 UL 12": the quadrant cross as text. */
export const quadrantText = (teeth: readonly number[]): string =>
  filledQuadrants(teeth)
    .map(({ short, digits }) => `${short} ${digits}`)
    .join(' ');

/** "upper right 6 5 4, upper left 1 2": the quadrant cross for screen readers. */
export const quadrantWords = (teeth: readonly number[]): string =>
  filledQuadrants(teeth)
    .map(({ name, digits }) => [name, ...digits].join(' '))
    .join(', ');
