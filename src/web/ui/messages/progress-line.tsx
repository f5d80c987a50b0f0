import classes from './progress-line.module.css';

interface ProgressLineProps {
  /** What is going on: `Saving bills`. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** The same in words, where figures behind the label would read badly. */
  readonly text?: string;
}

/** How far something has come that takes a while: in figures and as a line. */
export function ProgressLine({ label, done, total, text }: ProgressLineProps) {
  const figures = `${done} of ${total}`;
  return (
    <div className={classes['progress']}>
      <span aria-hidden={text === undefined}>{text ?? `${label}: ${figures}`}</span>
      <progress aria-label={label} max={total} value={done} aria-valuetext={figures} />
    </div>
  );
}
