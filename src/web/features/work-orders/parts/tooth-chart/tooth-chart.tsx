import type { Tooth } from '#domain/catalogue/teeth.ts';
import { useId } from 'react';
import classes from './tooth-chart.module.css';
import { ToothQuadrants } from './tooth-quadrants.tsx';
import { ToothSummary } from './tooth-summary.tsx';
import { ToothTextField } from './tooth-text-field.tsx';
import { WholeJawButtons } from './whole-jaw-buttons.tsx';

interface ToothChartProps {
  /** In any order; what is handed back is in the order of the chart. */
  readonly value: readonly Tooth[];
  readonly onChange: (teeth: Tooth[]) => void;
  readonly disabled?: boolean;
  /** A tooth was pressed while it is disabled. */
  readonly onClosedPress?: (() => void) | undefined;
  /** Said above the chart, e.g. that the patient's name is missing. */
  readonly warning?: string | undefined;
  /** Said at the text field, which takes the focus when the teeth are at fault. */
  readonly error?: string | undefined;
  /** Whether the text field and the summary are here too; false where they stand elsewhere. */
  readonly withText?: boolean;
}

const HINT = 'Drag or Shift for a span · arrows and Space · type a number';

/** Teeth chosen on a chart drawn as one looks at the patient, or typed beside it. */
export function ToothChart({
  value,
  onChange,
  disabled = false,
  onClosedPress,
  warning,
  error,
  withText = true,
}: ToothChartProps) {
  const noteId = useId();
  return (
    <div className={classes['chart']}>
      <div className={classes['head']}>
        <span>Patient’s right</span>
        <div id={noteId} className={classes['note']}>
          <span role="status" className={classes['warning']}>
            {warning}
          </span>
          {warning === undefined && <span className={classes['hint']}>{HINT}</span>}
        </div>
        <span>Patient’s left</span>
      </div>
      <ToothQuadrants {...{ value, onChange, disabled, onClosedPress }} describedBy={noteId} />
      <div className={classes['foot']}>
        {withText && <ToothTextField value={value} onChange={onChange} disabled={disabled} error={error} />}
        <WholeJawButtons value={value} onChange={onChange} disabled={disabled} />
        {withText && <ToothSummary value={value} />}
      </div>
    </div>
  );
}
