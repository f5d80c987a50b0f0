import type { Tooth } from '#domain/teeth/teeth.ts';
import { QUADRANTS, UPPER_ARCH, quadrantDigits, LOWER_ARCH } from '#domain/teeth/teeth.ts';
import { ToothButton } from './tooth-button.tsx';
import classes from './tooth-quadrants.module.css';
import { useChartKeys } from './use-chart-keys.ts';
import { useChartPointer } from './use-chart-pointer.ts';
import { useToothSelection } from './use-tooth-selection.ts';

const JAWS = [
  { name: 'Upper jaw', arch: UPPER_ARCH },
  { name: 'Lower jaw', arch: LOWER_ARCH },
] as const;

interface JawSwitchProps {
  readonly value: readonly Tooth[];
  /** The current tooth of the chart. */
  readonly cursor: Tooth;
  readonly onShow: (tooth: Tooth) => void;
}

/** Selects the visible jaw on a narrow screen, and shows how many teeth are selected in each. */
function JawSwitch({ value, cursor, onShow }: JawSwitchProps) {
  return (
    <div className={classes['switch']} role="group" aria-label="Jaw shown">
      {JAWS.map(({ name, arch }) => {
        const chosen = value.filter((tooth) => arch.includes(tooth)).length;
        return (
          <button
            key={name}
            type="button"
            // Arrow keys in the chart already change the jaw, so Tab can skip these buttons.
            tabIndex={-1}
            aria-pressed={arch.includes(cursor)}
            onClick={() => onShow(arch[0] ?? cursor)}
          >
            {name}
            {chosen > 0 && <span className={classes['chosen']}> {chosen}</span>}
          </button>
        );
      })}
    </div>
  );
}

interface ToothQuadrantsProps {
  readonly value: readonly Tooth[];
  readonly onChange: (teeth: Tooth[]) => void;
  readonly disabled: boolean;
  readonly describedBy: string;
  /** Called when the user presses a tooth of a disabled chart. */
  readonly onClosedPress?: (() => void) | undefined;
}

/** The teeth as two rows, as seen when facing the patient. On a narrow screen, the arch of one jaw at a time. */
export function ToothQuadrants({ value, onChange, disabled, describedBy, onClosedPress }: ToothQuadrantsProps) {
  const selection = useToothSelection(value, onChange);
  const pointer = useChartPointer(selection);
  const { cursor, show, ...keys } = useChartKeys(selection);
  const digits = quadrantDigits(value);
  return (
    <div className={classes['stage']}>
      <div
        className={classes['jaws']}
        data-jaw={UPPER_ARCH.includes(cursor) ? 'upper' : 'lower'}
        role="toolbar"
        aria-label="Tooth chart"
        aria-describedby={describedBy}
        data-closed={disabled || undefined}
        {...(disabled ? { onClick: onClosedPress } : { ...pointer, ...keys })}
      >
        {QUADRANTS.map(({ key, name, short, teeth }) => (
          <div key={key} className={classes['quadrant']} data-quadrant={key} role="group" aria-label={name}>
            <span className={classes['title']} aria-hidden="true">
              <span className={classes['name']}>{name}</span>
              <span className={classes['short']}>{short}</span>
              <span className={classes['digits']}>{digits[key]}</span>
            </span>
            {teeth.map((tooth) => (
              <ToothButton
                key={tooth}
                tooth={tooth}
                isChosen={value.includes(tooth)}
                isTabStop={tooth === cursor}
                isDisabled={disabled}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes['sides']} aria-hidden="true">
        <span>Patient’s right</span>
        <span>Patient’s left</span>
      </p>
      <JawSwitch value={value} cursor={cursor} onShow={show} />
    </div>
  );
}
