import { quadrantDigits, quadrantText } from '#domain/catalogue/teeth.ts';
import classes from './quadrant-cross.module.css';

interface QuadrantCrossProps {
  /** FDI numbers. */
  readonly teeth: readonly number[];
}

/** Teeth as dentists write them: last digits in the four quadrants of a cross, looking at the patient. Drawn with borders, for screen and paper. */
export function QuadrantCross({ teeth }: QuadrantCrossProps) {
  const { upper_right, upper_left, lower_right, lower_left } = quadrantDigits(teeth);
  return (
    <span className={classes['cross']} role="img" aria-label={`Teeth ${quadrantText(teeth)}`}>
      <span className={classes['quadrant']}>{upper_right}</span>
      <span className={classes['quadrant']}>{upper_left}</span>
      <span className={classes['quadrant']}>{lower_right}</span>
      <span className={classes['quadrant']}>{lower_left}</span>
    </span>
  );
}
