import type { Tooth } from '#domain/teeth/teeth.ts';
import type { TypedTeeth } from '#domain/teeth/teeth-text.ts';
import { knownTeeth, unreadTexts } from '#domain/teeth/teeth-text.ts';
import { useId } from 'react';
import classes from './tooth-chart.module.css';
import { ToothQuadrants } from './tooth-quadrants.tsx';
import { ToothTextField } from './tooth-text-field.tsx';
import { WholeJawButtons } from './whole-jaw-buttons.tsx';
import { sortTeeth } from '#domain/teeth/teeth.ts';

interface ToothChartProps {
  /**
   * Teeth in any order; `onChange` receives them in chart order. Text that cannot be read as teeth stays until it is
   * cleared.
   */
  readonly value: TypedTeeth;
  readonly onChange: (typed: TypedTeeth) => void;
  readonly disabled?: boolean;
  /** Called when the user presses a tooth of a disabled chart. */
  readonly onClosedPress?: (() => void) | undefined;
  /** A warning above the chart, for example that the patient's name is missing. */
  readonly warning?: string | undefined;
  /** The error at the text field, which receives the focus. */
  readonly error?: string | undefined;
  /** Whether to show the text field and the summary here; false if they are elsewhere. */
  readonly withText?: boolean;
}

const HINT = 'Drag or Shift to select a range · arrow keys and Space · type a number';

/** A tooth chart as seen when facing the patient, with a text field for tooth numbers. */
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
  const teeth = knownTeeth(value);
  const choose = (chosen: readonly Tooth[]): void => onChange([...chosen, ...unreadTexts(value)]);
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

/**
 * Shows the number of selected teeth and their names. Only the number is announced: the tooth buttons announce their
 * state.
 */
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
