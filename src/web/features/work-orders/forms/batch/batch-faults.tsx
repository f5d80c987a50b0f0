import type { FieldFault } from '#domain/shared/refusal.ts';
import { BATCH_TEXTS } from '#domain/work-orders/batch.ts';
import { FaultList } from '#web/ui/fault-list.tsx';
import { useFormState } from 'react-hook-form';
import { faultsInOrder, focusBatchField } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';
import classes from './batch-entry.module.css';

/** All that is wrong, above the orders, each with the way to its field. `elsewhere` are faults of no field of this form. */
export function BatchFaults({ elsewhere }: { readonly elsewhere: readonly FieldFault[] }) {
  const { errors } = useFormState<BatchValues>();
  return (
    <div className={classes['faults']}>
      <FaultList
        title={BATCH_TEXTS.faultsTitle}
        faults={[...faultsInOrder(errors), ...elsewhere]}
        onGoTo={focusBatchField}
      />
    </div>
  );
}
