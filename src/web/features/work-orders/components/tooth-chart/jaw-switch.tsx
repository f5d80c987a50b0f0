import type { Tooth } from '#domain/teeth/teeth.ts';
import { LOWER_ARCH, UPPER_ARCH } from '#domain/teeth/teeth.ts';
import classes from './tooth-quadrants.module.css';

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
export function JawSwitch({ value, cursor, onShow }: JawSwitchProps) {
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
