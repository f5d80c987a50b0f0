import { Button, Group } from '@mantine/core';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Verdict } from '#domain/shared/refusal.ts';
import { useWithdrawnAction } from './withdrawn-action.tsx';
import { useDialog } from './dialog-context.ts';
import { Message } from '../messages/message.tsx';
import { TemporaryMessage } from '../messages/temporary-message.tsx';

/** Why something was not done. */
export interface Failure {
  readonly title?: string;
  readonly text: string;
}

export const failureOf = (error: Error | null): Failure | null => (error === null ? null : { text: error.message });

export interface DialogFooterProps {
  /** The verb: `Delete`, never `OK`. */
  readonly actLabel: string;
  readonly cancelLabel?: string | undefined;
  /** Something is lost by it. */
  readonly danger?: boolean | undefined;
  /** Where the focus begins, unless in a field. */
  readonly beginsAt?: 'act' | 'cancel' | undefined;
  readonly busy: boolean;
  /** There is nothing to be done yet. */
  readonly incomplete?: boolean | undefined;
  /** Whether it may still be done, as the record is now. */
  readonly verdict?: Verdict | undefined;
  readonly failure?: Failure | null | undefined;
  /** Where the failure disappears: after this long (ms). */
  readonly passing?: { readonly stays: number; readonly onGone: () => void } | undefined;
  /** Absent in a form, whose button submits it. */
  readonly onAct?: () => void;
  readonly onCancel: () => void;
}

/** The end of every dialog: why it was not done, why it cannot be done any more, the way back and the act. */
export function DialogFooter({ cancelLabel = 'Cancel', busy, failure = null, onAct, ...end }: DialogFooterProps) {
  const act = useRef<HTMLButtonElement>(null);
  const { leave } = useDialog();
  const { note, button } = useWithdrawnAction(busy ? undefined : end.verdict, failure?.text);
  useFocusBack(act, failure?.text, busy);
  return (
    <>
      {failure === null ? null : <WhyNot failure={failure} passing={end.passing} />}
      {note}
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          onClick={() => leave(end.onCancel)}
          data-autofocus={end.beginsAt === 'cancel' || undefined}
        >
          {cancelLabel}
        </Button>
        <Button
          ref={act}
          type={onAct === undefined ? 'submit' : 'button'}
          {...(end.danger === true && { color: 'red' })}
          loading={busy}
          disabled={end.incomplete === true}
          data-autofocus={end.beginsAt === 'act' || undefined}
          {...(onAct !== undefined && { onClick: onAct })}
          {...button}
        >
          {end.actLabel}
        </Button>
      </Group>
    </>
  );
}

/** The button was disabled while it waited and lost the focus: when it was not done, trying again is one key away. */
function useFocusBack(act: RefObject<HTMLButtonElement | null>, failure: string | undefined, waits: boolean): void {
  const { opened, isLast } = useDialog();
  const asks = opened && isLast && !waits;
  const waited = useRef(false);
  useEffect(() => {
    if (failure !== undefined) act.current?.focus();
  }, [act, failure]);
  useEffect(() => {
    if (waits) waited.current = true;
    if (!asks || !waited.current) return;
    waited.current = false;
    const button = act.current;
    if (button?.closest('[role=dialog]')?.contains(document.activeElement) === false) button.focus();
  }, [act, asks, waits]);
}

function WhyNot({
  failure: { title, text },
  passing,
}: {
  readonly failure: Failure;
  readonly passing: DialogFooterProps['passing'];
}) {
  if (passing === undefined)
    return (
      <Message kind="error" {...(title !== undefined && { title })}>
        {text}
      </Message>
    );
  return (
    <TemporaryMessage kind="error" {...passing}>
      {text}
    </TemporaryMessage>
  );
}
