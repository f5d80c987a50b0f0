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
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { focusEntryField } from './entry-fields.ts';
import type { EntryField, EntryValues } from './entry-values.ts';
import { FAILURE_ID, messageIntoView } from './focus.ts';
import type { EntryOutcome } from './use-entry-submission.ts';
import classes from './work-order-entry.module.css';

interface EntryMessageProps {
  readonly outcome: EntryOutcome | null;
  /** Whether a next order waits for the one that failed. */
  readonly hasNext: boolean;
  readonly onClear: () => void;
  /** To the first field of the next order. */
  readonly onAnother: () => void;
  /** Shown while there is nothing to report. */
  readonly children: ReactNode;
}

/**
 * The strip above the fields. It holds a note until there is something to report, and reports in the same place and height, so that
 * nothing under the cursor moves when a message comes or goes.
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

/** To the order's own page, which leads back to the form. */
export function ToOrder({ serialNumber, children }: { readonly serialNumber: string; readonly children: string }) {
  const here = useHere();
  return (
    <Link
      to={orderAddress(serialNumber)}
      state={withBackLink(here)}
      className={classes['serial']}
      {...(children !== serialNumber && { 'aria-label': `${children} ${serialNumber}` })}
    >
      {children}
    </Link>
  );
}

/** Disappears after a while, but not while it is pointed at or has the focus: some users need longer to read it or to note the numbers. */
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
  /** What is to be known before one types. */
  readonly children: ReactNode;
  /** Empties the form; there only while it holds what was typed before a reload or an interruption. */
  readonly onDiscard?: (() => void) | undefined;
  /** What was saved last, to be found again after its message has gone. */
  readonly lastSaved?: ReactNode;
}

/** Shown while there is nothing to report: the state of the form's draft. */
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
  /** Faults of no field of this form. */
  readonly elsewhere: readonly FieldFault[];
}

/** All that is wrong, above the form, each with the way to its field. */
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
