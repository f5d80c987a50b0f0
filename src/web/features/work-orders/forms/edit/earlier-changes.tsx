import { ORDER_FIELD_NAMES, labelIn } from '#domain/work-orders/fields.ts';
import { ConflictView } from '#web/ui/fields/conflict-view.tsx';
import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EntryValues } from '../entry-values.ts';
import classes from './edit-order.module.css';
import type { SomeValues } from './edit-values.ts';
import { fieldText } from './edit-values.ts';

interface EarlierChangesProps {
  /** The values that the user typed over an earlier version. */
  readonly mine: SomeValues;
  /** The values of the latest version. */
  readonly now: EntryValues;
  /** Called after the user applies the typed values (`kept`) or discards them. */
  readonly onDecided: (kept: boolean) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/**
 * The form shows the latest version. The values typed over an earlier version are shown next to it until the user
 * decides.
 */
export function EarlierChanges({ mine, now, onDecided, ref }: EarlierChangesProps) {
  const { setValue } = useFormContext<EntryValues>();
  const fields = ORDER_FIELD_NAMES.filter((field) => mine[field] !== undefined);
  const decide = (keepsMine: boolean): void => {
    if (keepsMine) for (const field of fields) setValue(field, mine[field] as never, { shouldDirty: true });
    onDecided(keepsMine);
  };
  return (
    <div className={classes['notice']}>
      <ConflictView
        ref={ref}
        title="This is the latest version. Your changes were:"
        of="Field"
        lines={fields.map((field) => ({
          label: labelIn('edit', field),
          yours: fieldText(mine[field] ?? ''),
          now: fieldText(now[field]),
        }))}
        onDecided={decide}
      />
    </div>
  );
}
