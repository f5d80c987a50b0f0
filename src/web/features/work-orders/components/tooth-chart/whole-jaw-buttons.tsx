import type { Tooth } from '#domain/teeth/teeth.ts';
import { LOWER_ARCH, TEETH, UPPER_ARCH, sortTeeth } from '#domain/teeth/teeth.ts';
import { Button } from '@mantine/core';
import classes from './tooth-chart.module.css';

const WHOLES = [
  { name: 'Upper', label: 'All upper teeth', teeth: UPPER_ARCH },
  { name: 'Lower', label: 'All lower teeth', teeth: LOWER_ARCH },
  { name: 'All', label: 'All teeth', teeth: TEETH },
] as const;

interface WholeJawButtonsProps {
  readonly value: readonly Tooth[];
  readonly onChange: (teeth: Tooth[]) => void;
  /** Whether there is nothing to clear. Text that cannot be read as teeth can be cleared too. */
  readonly isEmpty: boolean;
  readonly onClear: () => void;
  readonly disabled: boolean;
}

/** Buttons that select whole jaws, or clear the selection. */
export function WholeJawButtons({ value, onChange, isEmpty, onClear, disabled }: WholeJawButtonsProps) {
  return (
    <div className={classes['wholes']}>
      {WHOLES.map(({ name, label, teeth }) => (
        <Button
          key={name}
          variant="default"
          aria-label={label}
          disabled={disabled}
          onClick={() => onChange(sortTeeth([...value, ...teeth]))}
        >
          {name}
        </Button>
      ))}
      <Button variant="default" aria-label="Clear teeth" disabled={disabled || isEmpty} onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
