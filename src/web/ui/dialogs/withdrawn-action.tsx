import { useId } from 'react';
import type { MouseEvent } from 'react';
import type { Verdict } from '#domain/shared/refusal.ts';
import { useDialog } from './dialog-context.ts';
import { Message } from '../messages/message.tsx';

/**
 * An action that another user's change may withdraw while its dialog or form is open: then it shows why and does nothing. Its button keeps
 * the focus, unlike a disabled one, and typed text stays. `said` is an already shown refusal.
 */
export function useWithdrawnAction({ allowed, reason }: Verdict = { allowed: true, reason: null }, said = '') {
  const id = useId();
  // A dialog that closes after its act was done shows no more that it cannot be done again.
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
    /** Over the button's own. */
    button: closed ? button : {},
  };
}
