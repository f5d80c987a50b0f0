import classes from './quadrant-cross.module.css';

interface QuadrantCrossProps {
  /** The text of each quadrant, read from left to right, looking at the patient; an empty one stays blank. */
  readonly digits: {
    readonly upper_right: string;
    readonly upper_left: string;
    readonly lower_right: string;
    readonly lower_left: string;
  };
  /** The same in words, for those who do not see the cross. */
  readonly label: string;
  /** Shown instead when all quadrants are empty; nothing by default. */
  readonly empty?: string;
}

/** A cross of four quadrants as dentists write teeth, drawn with borders, for lists and paper. */
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
