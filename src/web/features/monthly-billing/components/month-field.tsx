import { ActionIcon } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { firstDayOf, monthName, monthOf, nextMonth, previousMonth } from '#domain/monthly-billing/billing-month.ts';
import { FIRST_DAY } from '#domain/shared/calendar-day.ts';
import classes from './month-field.module.css';

interface MonthFieldProps {
  readonly value: BillingMonth;
  /** The latest month that can be selected. */
  readonly last: BillingMonth;
  readonly onChange: (month: BillingMonth) => void;
}

/** Selects the month to bill, with buttons for the previous and next month. */
export function MonthField({ value, last, onChange }: MonthFieldProps) {
  const id = useId();
  return (
    <div className={classes['field']}>
      <Step
        label="Previous month"
        disabled={firstDayOf(value) <= FIRST_DAY}
        onClick={() => onChange(previousMonth(value))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </Step>
      <MonthPickerInput
        label="Month"
        // The ID of the calendar: the default refers to an ID that the field does not have.
        id={id}
        popoverProps={{ id, returnFocus: true }}
        // The label alone would hide the month from screen readers.
        aria-label={`Month: ${monthName(value)}`}
        className={classes['month'] ?? ''}
        value={firstDayOf(value)}
        onChange={(day) => day !== null && onChange(monthOf(day))}
        valueFormat="MMMM YYYY"
        minDate={FIRST_DAY}
        maxDate={firstDayOf(last)}
        ariaLabels={{ nextYear: 'Next year', previousYear: 'Previous year' }}
      />
      <Step label="Next month" disabled={value >= last} onClick={() => onChange(nextMonth(value))}>
        <IconChevronRight size={16} aria-hidden />
      </Step>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

/** Not `disabled`, so that the button keeps the focus at the last month. */
const Step = ({ label, disabled, onClick, children }: StepProps) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={label}
    data-disabled={disabled}
    aria-disabled={disabled}
    onClick={() => (disabled ? undefined : onClick())}
  >
    {children}
  </ActionIcon>
);
