import classes from './progress-line.module.css';

interface ProgressLineProps {
  /** The activity: `Saving bills`. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** The progress as text, instead of label and figures. */
  readonly text?: string;
}

/** A progress bar with text. */
export function ProgressLine({ label, done, total, text }: ProgressLineProps) {
  const figures = `${done} of ${total}`;
  return (
    <div className={classes['progress']}>
      <span aria-hidden={text === undefined}>{text ?? `${label}: ${figures}`}</span>
      <progress aria-label={label} max={total} value={done} aria-valuetext={figures} />
    </div>
  );
}
