import { NativeSelect } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { MAX_TRIAL_NAME_LENGTH, TRIAL_NAMES, TRIAL_RESULTS, TRIAL_RESULT_LABELS } from '#domain/trials/trial.ts';
import { SUGGESTIONS_CLOSE_AFTER } from '#web/platform/delays.ts';
import type { TrialValues } from './trial-values.ts';
import { dayOfWork } from '#domain/laboratory/promised-date.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { SuggestInput } from '#web/ui/suggest-input/suggest-input.tsx';
import classes from './order-trials.module.css';

const NAMES = [{ label: null, options: TRIAL_NAMES }];

const RESULTS = [
  { value: '', label: 'No result yet' },
  ...TRIAL_RESULTS.map((value) => ({ value, label: TRIAL_RESULT_LABELS[value] })),
];

/** The fields of a trial. The usual names are suggested; any other name may be typed. */
export function TrialFields({ takesFocus = false }: { readonly takesFocus?: boolean }) {
  return (
    <div className={classes['fields']}>
      <NameField takesFocus={takesFocus} />
      <DateField />
      <PastDayField name="sent_on" label="Sent (optional)" />
      <PastDayField name="returned_on" label="Received back (optional)" />
      <ResultField />
    </div>
  );
}

/** In a dialog it gets the focus with its text selected. */
function NameField({ takesFocus }: { readonly takesFocus: boolean }) {
  const { field, fieldState } = useController<TrialValues, 'trial_name'>({ name: 'trial_name' });
  return (
    <SuggestInput
      {...field}
      label="Trial name"
      groups={NAMES}
      closeDelay={SUGGESTIONS_CLOSE_AFTER}
      limit={MAX_TRIAL_NAME_LENGTH}
      required
      className={classes['name'] ?? ''}
      data-autofocus={takesFocus || undefined}
      onFocus={takesFocus ? (event) => event.currentTarget.select() : undefined}
      error={fieldState.error?.message}
    />
  );
}

function DateField() {
  const { field, fieldState } = useController<TrialValues, 'trial_date'>({ name: 'trial_date' });
  return (
    <DayInput
      {...field}
      {...dayOfWork(field.value, useSession())}
      label="Trial date"
      required
      error={fieldState.error?.message}
    />
  );
}

function PastDayField({ name, label }: { readonly name: 'sent_on' | 'returned_on'; readonly label: string }) {
  const today = useToday();
  const { field, fieldState } = useController<TrialValues, typeof name>({ name });
  const sentOn = useWatch<TrialValues, 'sent_on'>({ name: 'sent_on' });
  return (
    <DayInput
      {...field}
      label={label}
      today={today}
      min={name === 'returned_on' && isCalendarDay(sentOn) ? sentOn : undefined}
      max={today}
      clearable
      error={fieldState.error?.message}
    />
  );
}

function ResultField() {
  const { field, fieldState } = useController<TrialValues, 'result'>({ name: 'result' });
  return <NativeSelect {...field} label="Result (optional)" data={RESULTS} error={fieldState.error?.message} />;
}
