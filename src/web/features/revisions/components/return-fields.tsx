import { NativeSelect, Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { RETURN_REASONS } from '#domain/revisions/return-reasons.ts';
import { MAX_REVISION_NOTES_LENGTH } from '#domain/revisions/return-order.ts';
import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { dayOfWork } from '#domain/laboratory/promised-date.ts';
import { useSession } from '#web/platform/session/session.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { RESPONSIBLE_OPTIONS } from './responsible-select.tsx';
import classes from './return-fields.module.css';
import { LimitedTextarea } from '#web/ui/fields/limited-input.tsx';

export interface ReturnValues {
  readonly reason: string;
  /** Empty: not stated. */
  readonly responsible: string;
  readonly notes: string;
  readonly expected_date: CalendarDay | '';
  readonly start_revision: boolean;
}

const REASONS = [{ value: '', label: 'Choose a reason' }, ...RETURN_REASONS.map((value) => ({ value, label: value }))];

export function ReasonField() {
  const { field, fieldState } = useController<ReturnValues, 'reason'>({ name: 'reason' });
  return (
    <NativeSelect {...field} label="Reason" data={REASONS} required data-autofocus error={fieldState.error?.message} />
  );
}

export function ResponsibleField() {
  const { field } = useController<ReturnValues, 'responsible'>({ name: 'responsible' });
  return <NativeSelect {...field} label={REVISION_TEXTS.responsible} data={RESPONSIBLE_OPTIONS} />;
}

export function NotesField() {
  const { field, fieldState } = useController<ReturnValues, 'notes'>({ name: 'notes' });
  return (
    <LimitedTextarea
      {...field}
      label="Notes (optional)"
      rows={3}
      limit={MAX_REVISION_NOTES_LENGTH}
      error={fieldState.error?.message}
    />
  );
}

/** If it is empty, the order keeps its expected date, which the field shows. */
export function ExpectedDateField({ kept }: { readonly kept: CalendarDay | null }) {
  const { field, fieldState } = useController<ReturnValues, 'expected_date'>({ name: 'expected_date' });
  const work = dayOfWork(field.value, useSession());
  return (
    <DayInput
      {...field}
      {...work}
      label="New expected date (optional)"
      description={
        kept === null
          ? 'If left empty, the order has no expected date.'
          : `If left empty, the date stays ${formatDayShort(kept)}.`
      }
      min={work.today}
      clearable
      error={fieldState.error?.message}
    />
  );
}

export function StartField() {
  const hint = useId();
  const { field } = useController<ReturnValues, 'start_revision'>({ name: 'start_revision' });
  const { value, onChange, ...input } = field;
  return (
    <div>
      <Switch
        {...input}
        label="Start revision now"
        aria-describedby={hint}
        classNames={{ body: classes['switch'] ?? '' }}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {/* Not the switch's own description, which would become part of its name. */}
      <Text id={hint} c="dimmed" size="xs" mt={4}>
        {value ? 'Work on the order starts again at once.' : 'The order stays “Returned” until you start the revision.'}
      </Text>
    </div>
  );
}
