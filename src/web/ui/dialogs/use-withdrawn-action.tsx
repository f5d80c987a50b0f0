import { useId } from 'react';
import type { MouseEvent } from 'react';
import type { Verdict } from '#domain/shared/refusal.ts';
import { useDialog } from './dialog-context.ts';
import { Message } from '../messages/message.tsx';

/**
 * Disables the action of an open dialog or form after another user's change has made it impossible, and shows why. Uses
 * `aria-disabled`, so that the button keeps the focus. `said` is the refusal that is already shown; its reason is not
 * shown twice.
 */
export function useWithdrawnAction({ allowed, reason }: Verdict = { allowed: true, reason: null }, said = '') {
  const id = useId();
  // A closing dialog does not show this: its own action may have changed the record.
  const closed = useDialog().opened && !allowed;
  const button = {
    'aria-disabled': true,
    'data-disabled': true,
    'aria-describedby': id,
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
  return {
    closed,
    note:
      closed && reason !== null && !said.includes(reason) ? (
        <div id={id}>
          <Message kind="info">{reason}</Message>
        </div>
      ) : null,
    /** Props that override those of the button. */
    button: closed ? button : {},
  };
}
