import type { Tooth } from '#domain/catalogue/teeth.ts';
import { LOWER_ARCH, QUADRANTS, TEETH, UPPER_ARCH, quadrantText, sortTeeth } from '#domain/catalogue/teeth.ts';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import classes from './tooth-chart.module.css';
import { ToothButton } from './tooth-button.tsx';
import { ToothTextField } from './tooth-text-field.tsx';
import { useToothSelection } from './use-tooth-selection.ts';

interface ToothChartProps {
  readonly value: readonly Tooth[];
  readonly onChange: (teeth: Tooth[]) => void;
  readonly disabled?: boolean;
  /** Said above the chart, e.g. that the patient's name is missing. */
  readonly warning?: string | undefined;
  readonly error?: string | undefined;
}

const WHOLES = [
  { name: 'Upper', label: 'All upper teeth', teeth: UPPER_ARCH },
  { name: 'Lower', label: 'All lower teeth', teeth: LOWER_ARCH },
  { name: 'All', label: 'All teeth', teeth: TEETH },
] as const;

/** Teeth chosen on a chart drawn as one looks at the patient, or typed beside it. */
export function ToothChart({ value, onChange, disabled = false, warning, error }: ToothChartProps) {
  const { cursor, handlers } = useToothSelection(value, onChange);
  const id = useId();
  const summary = value.length === 0 ? 'No teeth selected' : `${value.length} selected: ${quadrantText(value)}`;
  return (
    <div className={classes['chart']} data-disabled={disabled || undefined}>
      {(error ?? warning) !== undefined && (
        <p id={`${id}-note`} className={classes['note']} data-error={error !== undefined || undefined} role="alert">
          {error ?? warning}
        </p>
      )}
      <div className={classes['jaws']} role="group" aria-label="Tooth chart" {...(disabled ? {} : handlers)}>
        <span className={classes['side']} aria-hidden="true">
          Patient’s right
        </span>
        <span className={classes['side']} aria-hidden="true" data-left="true">
          Patient’s left
        </span>
        {QUADRANTS.map(({ key, name, short, teeth }) => (
          <div key={key} className={classes['quadrant']} data-quadrant={key} role="group" aria-label={name}>
            <span className={classes['short']} aria-hidden="true">
              {short}
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
      <div className={classes['foot']}>
        <ToothTextField value={value} onChange={onChange} disabled={disabled} />
        <Group gap="xs" className={classes['wholes'] ?? ''}>
          {WHOLES.map(({ name, label, teeth }) => (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              aria-label={label}
              disabled={disabled}
              onClick={() => onChange(sortTeeth([...value, ...teeth]))}
            >
              {name}
            </Button>
          ))}
          <Button
            size="compact-sm"
            variant="default"
            aria-label="Clear teeth"
            disabled={disabled || value.length === 0}
            onClick={() => onChange([])}
          >
            Clear
          </Button>
        </Group>
        <p className={classes['summary']} aria-live="polite">
          {summary}
        </p>
      </div>
    </div>
  );
}
