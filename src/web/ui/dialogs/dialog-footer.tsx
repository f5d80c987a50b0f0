import { Button, Group } from '@mantine/core';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Verdict } from '#domain/shared/refusal.ts';
import { useWithdrawnAction } from './use-withdrawn-action.tsx';
import { useDialog } from './dialog-context.ts';
import { Message } from '../messages/message.tsx';
import { TemporaryMessage } from '../messages/temporary-message.tsx';

/** Why an action failed. */
export interface Failure {
  readonly title?: string;
  readonly text: string;
}

export const failureOf = (error: Error | null): Failure | null => (error === null ? null : { text: error.message });

export interface DialogFooterProps {
  /** A verb, such as `Delete`, never `OK`. */
  readonly actLabel: string;
  readonly cancelLabel?: string | undefined;
  /** Whether the action destroys something. */
  readonly danger?: boolean | undefined;
  /** The button with the initial focus, unless a field has it. */
  readonly beginsAt?: 'act' | 'cancel' | undefined;
  readonly busy: boolean;
  /** Whether required input is missing. */
  readonly incomplete?: boolean | undefined;
  /** Whether the action is still allowed for the record. */
  readonly verdict?: Verdict | undefined;
  readonly failure?: Failure | null | undefined;
  /** Hides the failure after `stays` ms. */
  readonly passing?: { readonly stays: number; readonly onGone: () => void } | undefined;
  /** Omitted in a form, whose button submits it. */
  readonly onAct?: () => void;
  readonly onCancel: () => void;
}

/** The footer of every dialog: errors, why the action is no longer allowed, and the two buttons. */
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

/** Returns the focus to the button after a failure, because it lost the focus while it was disabled. */
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
