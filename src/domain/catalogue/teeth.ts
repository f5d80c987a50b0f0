// The 32 permanent teeth by FDI number: quadrants 1–4 as one looks at the patient, positions 1–8 from the midline.

const QUADRANTS = [1, 2, 3, 4] as const;
const POSITIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

type Quadrant = (typeof QUADRANTS)[number];
type Position = (typeof POSITIONS)[number];

/** An FDI number: 11–18, 21–28, 31–38 or 41–48. */
export type Tooth = `${Quadrant}${Position}` extends `${infer N extends number}` ? N : never;

/** All teeth, by number. */
export const TEETH: readonly Tooth[] = QUADRANTS.flatMap((quadrant) =>
  POSITIONS.map((position) => (quadrant * 10 + position) as Tooth),
);

/** Whether a number is a permanent tooth. */
export const isTooth = (value: number): value is Tooth => (TEETH as readonly number[]).includes(value);
