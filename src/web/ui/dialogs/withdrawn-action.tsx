import { useId } from 'react';
import type { MouseEvent } from 'react';
import type { Verdict } from '#domain/shared/refusal.ts';
import { useDialog } from './dialog-context.ts';
import { Message } from '../messages/message.tsx';

/**
 * An act that others may close while somebody is about to do it, in a dialog or a form: then it says why and does nothing. Its button
 * keeps the focus, as a disabled one would not, and what was typed stays. `said` is what stands there already, of a refusal.
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
