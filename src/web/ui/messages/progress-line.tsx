import classes from './progress-line.module.css';

interface ProgressLineProps {
  /** What is going on: `Saving bills`. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** How far something has come that takes a while: in figures and as a line. */
export function ProgressLine({ label, done, total }: ProgressLineProps) {
  return (
    <div className={classes['progress']}>
      <span aria-hidden>
        {label}: {done} of {total}
      </span>
      <progress aria-label={label} max={total} value={done} aria-valuetext={`${done} of ${total}`} />
    </div>
  );
}
