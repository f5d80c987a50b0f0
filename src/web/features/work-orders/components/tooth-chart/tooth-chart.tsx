import type { Tooth } from '#domain/teeth/teeth.ts';
import type { TypedTeeth } from '#domain/teeth/teeth-text.ts';
import { teethOf, unreadOf } from '#domain/teeth/teeth-text.ts';
import { useId } from 'react';
import classes from './tooth-chart.module.css';
import { ToothQuadrants } from './tooth-quadrants.tsx';
import { ToothTextField } from './tooth-text-field.tsx';
import { WholeJawButtons } from './whole-jaw-buttons.tsx';
import { sortTeeth } from '#domain/teeth/teeth.ts';

interface ToothChartProps {
  /** Teeth in any order; `onChange` gets them in the order of the chart. Texts that were not understood stay until they are cleared. */
  readonly value: TypedTeeth;
  readonly onChange: (typed: TypedTeeth) => void;
  readonly disabled?: boolean;
  /** A tooth was pressed while it is disabled. */
  readonly onClosedPress?: (() => void) | undefined;
  /** Said above the chart, e.g. that the patient's name is missing. */
  readonly warning?: string | undefined;
  /** Said at the text field, which takes the focus when the teeth are at fault. */
  readonly error?: string | undefined;
  /** Whether the text field and the summary are here too; false where they are elsewhere. */
  readonly withText?: boolean;
}

const HINT = 'Drag or Shift to select a range · arrow keys and Space · type a number';

/** Teeth chosen on a chart drawn as one looks at the patient, or typed next to it. */
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
  const teeth = teethOf(value);
  const choose = (chosen: readonly Tooth[]): void => onChange([...chosen, ...unreadOf(value)]);
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
      <ToothQuadrants
        value={teeth}
        onChange={choose}
        disabled={disabled}
        onClosedPress={onClosedPress}
        describedBy={noteId}
      />
      <div className={classes['footer']} data-text={withText || undefined}>
        {withText && <ToothTextField value={value} onChange={onChange} disabled={disabled} error={error} />}
        <WholeJawButtons
          value={teeth}
          onChange={choose}
          isEmpty={value.length === 0}
          onClear={() => onChange([])}
          disabled={disabled}
        />
        {withText && <ToothSummary value={teeth} />}
      </div>
    </div>
  );
}

/** The number of chosen teeth, and their names. Only the number is announced: each tooth's button announces its state. */
function ToothSummary({ value }: { readonly value: readonly Tooth[] }) {
  const count = value.length === 0 ? 'No teeth selected' : `${value.length} selected`;
  return (
    <p className={classes['summary']}>
      <span role="status" className={classes['count']}>
        {count}
      </span>
      {value.length > 0 && <span>{sortTeeth(value).join(', ')}</span>}
    </p>
  );
}
