import { Anchor } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import type { FieldFault } from '#domain/shared/refusal.ts';
import type { OrderForm } from '#domain/work-orders/fields.ts';
import { ORDER_FIELD_NAMES, labelIn } from '#domain/work-orders/fields.ts';
import { CREATED_MESSAGE_STAYS } from '#web/platform/delays.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { FaultList } from '#web/ui/fields/fault-list.tsx';
import { namedFault } from '#web/ui/fields/form-faults.ts';
import { Message } from '#web/ui/messages/message.tsx';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from '@tanstack/react-router';
import { PrintSlips } from '#web/features/papers/print/print-slips.tsx';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { focusEntryField } from './entry-fields.ts';
import type { EntryField, EntryValues } from './entry-values.ts';
import { FAILURE_ID, messageIntoView } from './focus.ts';
import type { EntryOutcome } from './use-entry-submission.ts';
import classes from './work-order-entry.module.css';

interface EntryMessageProps {
  readonly outcome: EntryOutcome | null;
  /** Whether a next order waits behind the one that failed. */
  readonly hasNext: boolean;
  readonly onClear: () => void;
  /** Moves to the first field of the next order. */
  readonly onAnother: () => void;
  /** Shown while there is no message. */
  readonly children: ReactNode;
}

/**
 * The strip above the fields. Notes and messages share one place and height, so that nothing under the cursor moves.
 */
export function EntryMessage({ outcome, hasNext, onClear, onAnother, children }: EntryMessageProps) {
  return (
    <div className={classes['strip']} aria-live="polite">
      {outcome === null && children}
      {outcome?.kind === 'sending' && (
        <p className={classes['sending']} aria-live="off">
          Saving the order for {outcome.patient}…
        </p>
      )}
      {outcome?.kind === 'created' && (
        <Created key={outcome.order.id} onGone={onClear}>
          <span className={classes['created']}>
            <span>{WORK_ORDER_TEXTS.created}</span>{' '}
            <strong className={classes['serial']}>{outcome.order.serial_number}</strong>
            <ToOrder serialNumber={outcome.order.serial_number}>Open</ToOrder>
            <PrintSlips inText orderIds={[outcome.order.id]} />
            <Anchor component="button" type="button" inherit onClick={onAnother}>
              Enter another
            </Anchor>
          </span>
        </Created>
      )}
      {outcome?.kind === 'failed' && (
        <div id={FAILURE_ID} tabIndex={-1}>
          <Message ref={messageIntoView} kind="error" onDismiss={onClear}>
            {outcome.text}
            {hasNext && <div>Your new entries are shown again after this order is saved.</div>}
          </Message>
        </div>
      )}
    </div>
  );
}

/** Links to the order's page, which links back to the form. */
export function ToOrder({ serialNumber, children }: { readonly serialNumber: string; readonly children: string }) {
  const here = useHere();
  return (
    <Anchor
      inherit
      underline="always"
      className={classes['serial'] ?? ''}
      {...(children !== serialNumber && { 'aria-label': `${children} ${serialNumber}` })}
      renderRoot={(props) => <Link {...props} to={orderAddress(serialNumber)} state={withBackLink(here)} />}
    >
      {children}
    </Anchor>
  );
}

/**
 * A success message that disappears after a while, but not while it is hovered or focused: some users need longer to
 * read it.
 */
export function Created({ onGone, children }: { readonly onGone: () => void; readonly children: ReactNode }) {
  const { start, clear } = useTimeout(onGone, CREATED_MESSAGE_STAYS, { autoInvoke: true });
  return (
    <div onMouseEnter={clear} onMouseLeave={start} onFocus={clear} onBlur={start}>
      <Message kind="success" onDismiss={onGone}>
        {children}
      </Message>
    </div>
  );
}

interface FormNoteProps {
  /** The text of the note. */
  readonly children: ReactNode;
  /** Empties the form. Undefined unless the form holds a restored draft. */
  readonly onDiscard?: (() => void) | undefined;
  /** A link to the last saved order, for use after its message is gone. */
  readonly lastSaved?: ReactNode;
}

/** The state of the form's draft, shown while there is no message. */
export function FormNote({ children, onDiscard, lastSaved = null }: FormNoteProps) {
  return (
    <p className={classes['note']} aria-live="off">
      <span>{children}</span>
      {onDiscard && (
        <span>
          Your unsaved entries were restored.{' '}
          <Anchor component="button" type="button" inherit onClick={onDiscard}>
            Start over
          </Anchor>
        </span>
      )}
      {lastSaved !== null && <span>Last saved: {lastSaved}</span>}
    </p>
  );
}

interface EntryFaultsProps {
  readonly form: OrderForm;
  /** Errors that belong to no field of this form. */
  readonly elsewhere: readonly FieldFault[];
}

/** All errors, above the form, each with a link to its field. */
export function EntryFaults({ form, elsewhere }: EntryFaultsProps) {
  const { errors } = useFormState<EntryValues>();
  const faults = ORDER_FIELD_NAMES.flatMap((field) => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ field, message: namedFault(labelIn(form, field), message) }];
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
