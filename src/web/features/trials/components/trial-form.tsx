import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormProvider, useForm } from 'react-hook-form';
import type { Verdict } from '#domain/shared/refusal.ts';
import { checkTrial } from '#domain/trials/trial.ts';
import type { TrialValues } from './trial-values.ts';
import { useToday } from '#web/platform/session/session.ts';
import { useWithdrawnAction } from '#web/ui/dialogs/use-withdrawn-action.tsx';
import { useDialog } from '#web/ui/dialogs/dialog-context.ts';
import { enterMovesFocus } from '#web/ui/fields/enter-moves-focus.ts';
import { faultsResolver, showFaults } from '#web/ui/fields/form-faults.ts';
import classes from './order-trials.module.css';
import { TrialFields } from './trial-fields.tsx';
import type { TrialOutcome } from './use-trial-changes.ts';

interface TrialFormProps {
  /** The form's accessible name. */
  readonly label: string;
  readonly form: UseFormReturn<TrialValues>;
  /** Whether the first field gets the focus on mount. */
  readonly takesFocus?: boolean;
  readonly submitLabel: string;
  readonly submitIcon?: ReactNode;
  readonly busy: boolean;
  /** Whether the user may save it. */
  readonly verdict: Verdict;
  readonly onSave: (values: TrialValues) => Promise<TrialOutcome>;
  /** Called on Escape, unless it closed a list or calendar. */
  readonly onEscape: () => void;
  /** Whether Escape has an effect. */
  readonly hasEscape: () => boolean;
  /** Whether to show a Cancel button, which acts like Escape. */
  readonly canCancel?: boolean;
}

/** The form of a trial: its initial values and its rules. */
export function useTrialForm(initial: TrialValues): UseFormReturn<TrialValues> {
  const today = useToday();
  return useForm<TrialValues>({
    defaultValues: initial,
    resolver: faultsResolver((values) => checkTrial(values, today)),
  });
}

/**
 * The form of a new or existing trial. Enter takes a name and moves to the date, and saves from there. Escape leaves,
 * with a question if there are typed values. A failure keeps the typed values.
 */
export function TrialForm({
  label,
  form,
  takesFocus = false,
  busy,
  verdict,
  onSave,
  onEscape,
  hasEscape,
  canCancel = false,
  ...rest
}: TrialFormProps) {
  useEffect(() => {
    if (takesFocus) form.setFocus('trial_name');
  }, [form, takesFocus]);

  const { leave } = useDialog();
  const { closed, note, button } = useWithdrawnAction(verdict);
  const save = form.handleSubmit(async (values) => {
    const { faults } = await onSave(values);
    showFaults(form, faults);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.target instanceof Element && event.target.role === 'combobox') enterMovesFocus(event);
    if (event.key !== 'Escape' || event.defaultPrevented || !hasEscape()) return;
    // Handled here, so that it leaves only this form.
    event.preventDefault();
    event.stopPropagation();
    leave(onEscape);
  };
  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the whole form, in addition to its buttons */}
      <form
        className={classes['form']}
        aria-label={label}
        aria-busy={busy}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          if (!closed) void save(event);
        }}
      >
        <TrialFields />
        {note}
        <div className={classes['buttons']}>
          <Button type="submit" size="sm" variant="light" leftSection={rest.submitIcon} {...button}>
            {rest.submitLabel}
          </Button>
          {canCancel ? (
            <Button size="sm" variant="default" onClick={() => leave(onEscape)}>
              Cancel
            </Button>
          ) : null}
        </div>
      </form>
    </FormProvider>
  );
}
