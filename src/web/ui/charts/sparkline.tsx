import classes from './sparkline.module.css';

interface SparklineProps {
  /** The content as text, for screen readers. */
  readonly label: string;
  readonly values: readonly number[];
}

const WIDTH = 120;
const HEIGHT = 32;
/** Padding for half the line width. */
const EDGE = 2;

/** A small line chart without axes. */
export function Sparkline({ label, values }: SparklineProps) {
  const most = Math.max(...values, 1);
  const step = (WIDTH - 2 * EDGE) / Math.max(values.length - 1, 1);
  const points = values.map((value, index) => [
    EDGE + index * step,
    HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE),
  ]);
  const line = points.map((point) => point.map((part) => part.toFixed(1)).join(',')).join(' ');
  const [x, y] = points.at(-1) ?? [];
  return (
    <svg className={classes['sparkline']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polyline points={line} />
      {x === undefined ? null : <circle cx={x} cy={y} r={2} />}
    </svg>
  );
}
