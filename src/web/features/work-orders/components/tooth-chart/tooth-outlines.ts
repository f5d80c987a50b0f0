import type { Tooth } from '#domain/teeth/teeth.ts';
import type { ToothLandmarks } from './tooth-landmarks.ts';
import { LOWER_LANDMARKS, UPPER_LANDMARKS } from './tooth-landmarks.ts';

/** The size of each tooth's drawing. All teeth of a jaw share one chewing plane. */
export const BOX = { width: 36, height: 80 } as const;
const PLANE = 78;
const PER_MILLIMETRE = 2.8;

export interface ToothOutline {
  readonly crown: string;
  readonly roots: string;
  readonly grooves: string;
  /** The SVG transform for the tooth's quadrant: left teeth are mirrored, lower teeth are turned upside down. */
  readonly transform: string;
}

/** Returns the outline of a tooth as SVG paths. */
export function outlineOf(tooth: Tooth): ToothOutline {
  const quadrant = Math.floor(tooth / 10);
  const isUpper = quadrant <= 2;
  const isLeft = quadrant === 2 || quadrant === 3;
  const shape = (isUpper ? UPPER_SHAPES : LOWER_SHAPES)[(tooth % 10) - 1] ?? NO_SHAPE;
  const move = `translate(${isLeft ? BOX.width : 0} ${isUpper ? 0 : BOX.height})`;
  return { ...shape, transform: `${move} scale(${isLeft ? -1 : 1} ${isUpper ? 1 : -1})` };
}

const NO_SHAPE = { crown: '', roots: '', grooves: '' };

const shapeOf = ({ crown, roots, grooves }: ToothLandmarks) => ({
  crown: roundLine(pointsOf(crown)),
  roots: roots.map((root) => `${openLine(pointsOf(root))}Z`).join(''),
  grooves: grooves.map((groove) => openLine(pointsOf(groove))).join(''),
});

type Point = readonly [x: number, y: number];

const pointsOf = (landmarks: string): Point[] =>
  landmarks.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [BOX.width / 2 + x * PER_MILLIMETRE, PLANE - y * PER_MILLIMETRE];
  });

function openLine(points: readonly Point[]): string {
  const [first] = points;
  const last = points.at(-1);
  return first && last ? smoothLine([first, ...points, last]) : '';
}

function roundLine(points: readonly Point[]): string {
  const [first, second] = points;
  const last = points.at(-1);
  return first && second && last ? `${smoothLine([last, ...points, first, second])}Z` : '';
}

/**
 * Returns a smooth curve (Catmull–Rom) through all points except the first and the last, which only set its direction
 * at the ends.
 */
function smoothLine(points: readonly Point[]): string {
  const start = points[1];
  if (start === undefined) return '';
  const curves = points.slice(1, -2).map((from, index) => {
    const [before = from, , to = from, after = to] = points.slice(index, index + 4);
    return `C${near(from, before, to)} ${near(to, after, from)} ${text(to)}`;
  });
  return `M${text(start)}${curves.join('')}`;
}

/** Returns the control point next to a point, parallel to the line between its neighbours. */
const near = ([x, y]: Point, [awayX, awayY]: Point, [towardsX, towardsY]: Point): string =>
  text([x + (towardsX - awayX) / 6, y + (towardsY - awayY) / 6]);

const text = ([x, y]: Point): string => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;

const UPPER_SHAPES = UPPER_LANDMARKS.map(shapeOf);
const LOWER_SHAPES = LOWER_LANDMARKS.map(shapeOf);
