import { useShortcuts } from '#web/platform/shortcuts.ts';
import { enterMovesOn } from '#web/ui/enter-moves-on.ts';
import type { SubmitEvent } from 'react';
import type { DoctorField } from './case-fields.tsx';
import { CaseFields } from './case-fields.tsx';
import { CLEAR_KEYS, SAVE_KEYS } from './entry-keys.ts';
import type { WholeOrder } from './plan-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { TeethField } from './teeth-field.tsx';
import classes from './work-order-entry.module.css';

interface EntryFormProps {
  /** The button's words. */
  readonly saves: string;
  readonly isSaving: boolean;
  /** Another number brings new fields, the cursor in the first. */
  readonly round: number;
  readonly doctorField: DoctorField;
  /** Given for an order that exists: all of its fields. */
  readonly whole?: WholeOrder;
  readonly onSave: () => void;
  readonly onClear: () => void;
}

/** The fields of one work order and the bar that saves them, with their keys; within the form's provider. */
export function EntryForm({ saves, isSaving, round, doctorField, whole, onSave, onClear }: EntryFormProps) {
  useShortcuts([
    { keys: SAVE_KEYS, does: 'Save the work order', run: onSave },
    { keys: CLEAR_KEYS, does: 'Clear message and errors', run: onClear },
  ]);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its fields
    <form className={classes['form']} noValidate onSubmit={onSubmit} onKeyDown={enterMovesOn} aria-label="Work order">
      <div key={round} className={classes['fields']}>
        <CaseFields doctorField={doctorField} />
        <div className={classes['body']}>
          <TeethField />
          <PlanFields whole={whole} />
        </div>
      </div>
      <SaveBar label={saves} isSaving={isSaving} />
    </form>
  );
}
