import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { Anchor } from '@mantine/core';
import classes from './work-order-entry.module.css';

interface EntryNoteProps {
  /** The serial number of the order saved last, to be found again after its message has gone. */
  readonly lastSerial: string | null;
  /** Empties the form; there only while it holds what was typed before a reload or an interruption. */
  readonly onDiscard?: (() => void) | undefined;
}

/** Where serial numbers come from, and what became of the form so far. */
export function EntryNote({ lastSerial, onDiscard }: EntryNoteProps) {
  return (
    <p className={classes['note']} aria-live="off">
      <span>{WORK_ORDER_TEXTS.serialNumberNote}</span>
      {onDiscard && (
        <span>
          What you had typed is back.{' '}
          <Anchor component="button" type="button" inherit onClick={onDiscard}>
            Start afresh
          </Anchor>
        </span>
      )}
      {lastSerial !== null && (
        <span>
          Last saved: <strong className={classes['serial']}>{lastSerial}</strong>
        </span>
      )}
    </p>
  );
}
