import type { FieldFault } from '#domain/shared/refusal.ts';
import { FaultList } from '#web/ui/fault-list.tsx';
import { namedFault } from '#web/ui/form-faults.ts';
import { useFormState } from 'react-hook-form';
import { ORDER_FIELD_NAMES, labelIn } from '#domain/work-orders/fields.ts';
import { focusEntryField } from './entry-fields.ts';
import type { EntryField, EntryValues } from './entry-values.ts';
import classes from './work-order-entry.module.css';

/** All that is wrong, above the form, each with the way to its field. `elsewhere` are faults of no field of this form. */
export function EntryFaults({ elsewhere }: { readonly elsewhere: readonly FieldFault[] }) {
  const { errors } = useFormState<EntryValues>();
  const faults = ORDER_FIELD_NAMES.flatMap((field) => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ field, message: namedFault(labelIn('entry', field), message) }];
  });
  return (
    <div className={classes['faults']}>
      <FaultList
        title="Please fix the following errors:"
        faults={[...faults, ...elsewhere]}
        onGoTo={(field) => focusEntryField(field as EntryField)}
      />
    </div>
  );
}
