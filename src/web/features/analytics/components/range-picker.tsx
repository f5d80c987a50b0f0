import { Button, SegmentedControl } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { RangeInput } from '#domain/analytics/range.ts';
import { ANALYTICS_DAYS, DEFAULT_ANALYTICS_DAYS, checkRange, periodOf } from '#domain/analytics/range.ts';
import { ANALYTICS_TEXTS, daysLabel } from '#domain/analytics/texts.ts';
import { useToday } from '#web/platform/session/session.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import classes from './range-picker.module.css';

interface RangePickerProps {
  readonly range: RangeInput;
  readonly onChange: (range: { readonly [Part in keyof Required<RangeInput>]: RangeInput[Part] }) => void;
}

const CUSTOM = 'custom';
const CHOICES = [
  ...ANALYTICS_DAYS.map((days) => ({ value: String(days), label: daysLabel(days) })),
  { value: CUSTOM, label: ANALYTICS_TEXTS.custom },
];

/** Selects the last 7, 30, 90 or 365 days, or a custom range. */
export function RangePicker({ range, onChange }: RangePickerProps) {
  const [isTyping, setIsTyping] = useState(false);
  const isCustom = isTyping || range.from !== undefined;
  const choose = (choice: string): void => {
    setIsTyping(choice === CUSTOM);
    const days = ANALYTICS_DAYS.find((known) => String(known) === choice);
    if (days !== undefined)
      onChange({ days: days === DEFAULT_ANALYTICS_DAYS ? undefined : days, from: undefined, to: undefined });
  };
  return (
    <div className={classes['picker']}>
      <SegmentedControl
        aria-label="Range"
        data={CHOICES}
        value={isCustom ? CUSTOM : String(range.days ?? DEFAULT_ANALYTICS_DAYS)}
        onChange={choose}
        className={classes['choices'] ?? ''}
      />
      {isCustom ? (
        <CustomRange
          key={`${range.from} ${range.to}`}
          range={range}
          onTake={(from, to) => onChange({ days: undefined, from, to })}
        />
      ) : null}
    </div>
  );
}

interface CustomRangeProps {
  readonly range: RangeInput;
  readonly onTake: (from: string, to: string) => void;
}

function CustomRange({ range, onTake }: CustomRangeProps) {
  const today = useToday();
  const shown = periodOf(range, today);
  const [from, setFrom] = useState(shown.ok ? shown.value.from : '');
  const [to, setTo] = useState(shown.ok ? shown.value.to : '');
  const [isChecked, setIsChecked] = useState(false);
  const faults = isChecked ? checkRange({ from: from || undefined, to: to || undefined }, today) : [];
  const faultOf = (field: string): string | null => faults.find((fault) => fault.field === field)?.message ?? null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (checkRange({ from: from || undefined, to: to || undefined }, today).length === 0) onTake(from, to);
  };
  return (
    <form className={classes['custom']} onSubmit={submit} noValidate>
      <DayInput label="Start date" value={from} onChange={setFrom} today={today} max={today} error={faultOf('from')} />
      <DayInput label="End date" value={to} onChange={setTo} today={today} max={today} error={faultOf('to')} />
      <Button type="submit" variant="default">
        Show
      </Button>
    </form>
  );
}
