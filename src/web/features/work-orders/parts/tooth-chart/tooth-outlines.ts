import type { Tooth } from '#domain/catalogue/teeth.ts';

/** A tooth seen from the front in a box of 40 × 74, root up, as upper teeth stand; drawn symmetrical but for the lean of its roots. */
interface Shape {
  /** Half the width of the crown at its widest, and at the neck. */
  readonly half: number;
  readonly neck: number;
  /** Cusps along the edge, and how deep the valleys between them are. An incisal edge is one broad cusp of depth 0. */
  readonly cusps: 1 | 2 | 3;
  readonly valley: number;
  /** Roots: offset of each from the middle at the neck, and how far up it reaches. */
  readonly roots: readonly (readonly [offset: number, apex: number])[];
}

const NECK_Y = 42;
const EDGE_Y = 70;
const MIDDLE = 20;

/** By position 1–8 from the midline. */
const UPPER: readonly Shape[] = [
  { half: 12, neck: 9, cusps: 1, valley: 0, roots: [[0, 7]] },
  { half: 10, neck: 7.5, cusps: 1, valley: 0, roots: [[0, 9]] },
  { half: 11, neck: 8.5, cusps: 1, valley: 6, roots: [[0, 2]] },
  {
    half: 11,
    neck: 8.5,
    cusps: 1,
    valley: 4,
    roots: [
      [-3.5, 10],
      [3.5, 10],
    ],
  },
  { half: 11, neck: 8.5, cusps: 1, valley: 3, roots: [[0, 9]] },
  {
    half: 16,
    neck: 13.5,
    cusps: 2,
    valley: 4,
    roots: [
      [-9, 13],
      [0, 9],
      [9, 13],
    ],
  },
  {
    half: 15,
    neck: 12.5,
    cusps: 2,
    valley: 4,
    roots: [
      [-8, 15],
      [0, 11],
      [8, 15],
    ],
  },
  {
    half: 13.5,
    neck: 11.5,
    cusps: 2,
    valley: 3,
    roots: [
      [-6, 20],
      [6, 20],
    ],
  },
];

const LOWER: readonly Shape[] = [
  { half: 8, neck: 6, cusps: 1, valley: 0, roots: [[0, 10]] },
  { half: 8.5, neck: 6.5, cusps: 1, valley: 0, roots: [[0, 9]] },
  { half: 10, neck: 8, cusps: 1, valley: 6, roots: [[0, 4]] },
  { half: 10.5, neck: 8, cusps: 1, valley: 4, roots: [[0, 9]] },
  { half: 11, neck: 8.5, cusps: 2, valley: 2.5, roots: [[0, 9]] },
  {
    half: 17,
    neck: 14,
    cusps: 3,
    valley: 3,
    roots: [
      [-8, 10],
      [8, 10],
    ],
  },
  {
    half: 16,
    neck: 13,
    cusps: 2,
    valley: 3.5,
    roots: [
      [-7, 12],
      [7, 12],
    ],
  },
  {
    half: 14.5,
    neck: 12,
    cusps: 2,
    valley: 3,
    roots: [
      [-6, 17],
      [6, 17],
    ],
  },
];

export interface ToothOutline {
  readonly crown: string;
  readonly roots: string;
  /** Turns the drawing into the tooth's quadrant: lower teeth stand on their crowns, left ones are mirrored. */
  readonly transform: string;
}

/** The outline of a tooth as SVG paths. */
export function outlineOf(tooth: Tooth): ToothOutline {
  const quadrant = Math.floor(tooth / 10);
  const isUpper = quadrant <= 2;
  const isLeft = quadrant === 2 || quadrant === 3;
  const shape = (isUpper ? UPPER : LOWER)[(tooth % 10) - 1];
  return {
    crown: shape === undefined ? '' : crownOf(shape),
    roots: shape === undefined ? '' : shape.roots.map(([offset, apex]) => rootOf(shape, offset, apex)).join(' '),
    transform: `translate(${isLeft ? 40 : 0} ${isUpper ? 0 : 74}) scale(${isLeft ? -1 : 1} ${isUpper ? 1 : -1})`,
  };
}

/** From the neck down one side, along the edge cusp by cusp, up the other side, and over the neck. */
function crownOf({ half, neck, cusps, valley }: Shape): string {
  const left = MIDDLE - half;
  const width = (2 * half) / cusps;
  const shoulder = EDGE_Y - 6 - valley;
  const edge = Array.from({ length: cusps }, (_, index) => {
    const from = left + index * width;
    const isLast = index === cusps - 1;
    const end = `${from + width} ${isLast ? shoulder : EDGE_Y - valley}`;
    const lean = valley === 0 ? 0.04 : 0.28;
    return `C ${from + width * lean} ${EDGE_Y + 2.5} ${from + width * (1 - lean)} ${EDGE_Y + 2.5} ${end}`;
  });
  return [
    `M ${MIDDLE - neck} ${NECK_Y}`,
    `C ${MIDDLE - neck - 2} ${NECK_Y + 7} ${left - 0.5} ${NECK_Y + 12} ${left} ${shoulder}`,
    ...edge,
    `C ${MIDDLE + half + 0.5} ${NECK_Y + 12} ${MIDDLE + neck + 2} ${NECK_Y + 7} ${MIDDLE + neck} ${NECK_Y}`,
    `Q ${MIDDLE} ${NECK_Y - 6} ${MIDDLE - neck} ${NECK_Y} Z`,
  ].join(' ');
}

/** Tapering from the neck to a rounded tip that leans away from the midline. */
function rootOf({ neck, roots }: Shape, offset: number, apex: number): string {
  const base = roots.length === 1 ? neck - 1 : neck / roots.length + 1.2;
  const middle = MIDDLE + offset;
  const tip = middle - 1.5 + offset * 0.15;
  const halfway = (NECK_Y + apex) / 2;
  return [
    `M ${middle - base} ${NECK_Y + 1}`,
    `C ${middle - base} ${halfway} ${tip - 3.5} ${apex + 4} ${tip - 1.4} ${apex + 1}`,
    `Q ${tip} ${apex - 1} ${tip + 1.4} ${apex + 1}`,
    `C ${tip + 3.5} ${apex + 4} ${middle + base} ${halfway} ${middle + base} ${NECK_Y + 1} Z`,
  ].join(' ');
}
