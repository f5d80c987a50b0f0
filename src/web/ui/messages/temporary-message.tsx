import { useRef } from 'react';
import { useEscapeLayer } from '#web/platform/shortcuts.ts';
import type { MessageKind } from './message.tsx';
import { Message } from './message.tsx';
import { useAutoDismiss } from './use-auto-dismiss.ts';

interface PassingMessageProps {
  readonly kind: MessageKind;
  readonly children: string;
  /** Milliseconds until it disappears. */
  readonly stays: number;
  /** Called when it is dismissed or its time is over. */
  readonly onGone: () => void;
}

/** A message that disappears after a while. Its time stops while it is hovered or focused. */
export function TemporaryMessage({ kind, children, stays, onGone }: PassingMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  const handlers = useAutoDismiss({ stays, onGone });
  const dismiss = () => {
    // The focused button disappears, so the focus moves to the surrounding form or dialog.
    const around = message.current?.closest('form, [role="dialog"]');
    around?.querySelector<HTMLElement>('button[type="submit"], [data-autofocus]')?.focus();
    onGone();
  };
  useEscapeLayer('message', true, dismiss);
  return (
    <div ref={message} {...handlers}>
      <Message kind={kind} onDismiss={dismiss}>
        {children}
      </Message>
    </div>
  );
}
