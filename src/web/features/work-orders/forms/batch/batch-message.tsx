import { Anchor } from '@mantine/core';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { BATCH_TEXTS } from '#domain/work-orders/batch.ts';
import { FaultList } from '#web/ui/fields/fault-list.tsx';
import { PrintSlips } from '#web/features/papers/print/print-slips.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { useFormState } from 'react-hook-form';
import { Created } from '../entry-message.tsx';
import classes from './batch-bar.module.css';
import entry from './batch-entry.module.css';
import { faultsInOrder, focusBatchField, orderName } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';
import { orderOf } from './apply-batch-result.ts';
import type { RemovedOrder } from './use-batch-orders.ts';
import type { BatchOutcome } from './use-batch-submission.ts';

interface BatchMessageProps {
  /** IDs of the orders on the form. */
  readonly ids: readonly string[];
  readonly outcome: BatchOutcome | null;
  readonly onClear: () => void;
  readonly removed: RemovedOrder | null;
  readonly onBringBack: (removed: RemovedOrder) => void;
  readonly onForget: () => void;
}

/** Shows the result of the last save, or the order that was removed. */
export function BatchMessage({ ids, outcome, onClear, removed, onBringBack, onForget }: BatchMessageProps) {
  return (
    <div className={classes['messages']} aria-live="polite">
      {outcome?.kind === 'created' && (
        <Created key={outcome.serials} onGone={onClear}>
          {outcome.text}
          <div>
            <strong>{outcome.serials}</strong>
            <PrintSlips inText orderIds={outcome.orderIds} />
          </div>
        </Created>
      )}
      {outcome?.kind === 'partial' && <MadeInPart {...outcome} ids={ids} onClear={onClear} />}
      {outcome?.kind === 'failed' && (
        <Message kind="error" onDismiss={onClear}>
          {outcome.text}
        </Message>
      )}
      {removed && (
        <Message kind="info" onDismiss={onForget}>
          {removedText(removed)}{' '}
          <Anchor component="button" type="button" inherit fw="var(--weight-name)" onClick={() => onBringBack(removed)}>
            Undo
          </Anchor>
        </Message>
      )}
    </div>
  );
}

const removedText = ({ id, patient }: RemovedOrder): string =>
  patient === '' ? `${orderName(id)} removed.` : `${orderName(id)} (${patient}) removed.`;

interface MadeInPartProps {
  readonly ids: readonly string[];
  readonly text: string;
  readonly serials: string;
  readonly orderIds: readonly string[];
  readonly toCheck: readonly FieldFault[];
  readonly onClear: () => void;
}

/** The result of a partly created batch: a sentence, the new serial numbers, and a link to each order that stays. */
function MadeInPart({ ids, text, serials, orderIds, toCheck, onClear }: MadeInPartProps) {
  const staying = toCheck.filter(({ field }) => ids.includes(orderOf(field) ?? ''));
  return (
    <Message kind="error" onDismiss={onClear}>
      {text}
      {serials !== '' && (
        <div>
          Created: <strong>{serials}</strong>
          <PrintSlips inText orderIds={orderIds} />
        </div>
      )}
      {staying.length > 0 && (
        <ul className={classes['staying']} aria-label="Check and retry">
          {staying.map(({ field, message }) => (
            <li key={`${field}:${message}`}>
              <Anchor
                component="button"
                type="button"
                inherit
                c="inherit"
                underline="always"
                onClick={() => focusBatchField(field)}
              >
                {message}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Message>
  );
}

interface BatchFaultsProps {
  /** IDs of the orders on the form, in form order. */
  readonly ids: readonly string[];
  /** Errors that belong to no field of this form. */
  readonly elsewhere: readonly FieldFault[];
}

/** All errors, above the orders, each with a link to its field. */
export function BatchFaults({ ids, elsewhere }: BatchFaultsProps) {
  const { errors } = useFormState<BatchValues>();
  return (
    <div className={entry['faults']}>
      <FaultList
        title={BATCH_TEXTS.faultsTitle}
        faults={[...faultsInOrder(errors, ids), ...elsewhere]}
        onGoTo={focusBatchField}
      />
    </div>
  );
}
