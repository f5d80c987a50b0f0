import classes from './quadrant-cross.module.css';

interface QuadrantCrossProps {
  /** The text of each quadrant as seen when facing the patient. */
  readonly digits: {
    readonly upper_right: string;
    readonly upper_left: string;
    readonly lower_right: string;
    readonly lower_left: string;
  };
  /** The teeth as text, for screen readers. */
  readonly label: string;
  /** Shown instead when all quadrants are empty; nothing by default. */
  readonly empty?: string;
}

/** The four quadrants as a cross, as dentists write teeth. */
export function QuadrantCross({ digits, label, empty = '' }: QuadrantCrossProps) {
  const { upper_right, upper_left, lower_right, lower_left } = digits;
  if (upper_right + upper_left + lower_right + lower_left === '') return empty;
  return (
    <span className={classes['cross']} role="img" aria-label={label}>
      <span className={classes['quadrant']}>{upper_right}</span>
      <span className={classes['quadrant']}>{upper_left}</span>
      <span className={classes['quadrant']}>{lower_right}</span>
      <span className={classes['quadrant']}>{lower_left}</span>
    </span>
  );
}
