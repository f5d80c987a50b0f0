import { useRef } from 'react';
import { useEscapeLayer } from '#web/platform/shortcuts.ts';
import type { MessageKind } from './message.tsx';
import { Message } from './message.tsx';
import { useAutoDismiss } from './use-auto-dismiss.ts';

interface PassingMessageProps {
  readonly kind: MessageKind;
  readonly children: string;
  /** Milliseconds in sight. */
  readonly stays: number;
  /** When it was dismissed, or its time is over. */
  readonly onGone: () => void;
}

/** A message that disappears after a while, but not while it is pointed at or used. */
export function TemporaryMessage({ kind, children, stays, onGone }: PassingMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  const handlers = useAutoDismiss({ stays, onGone });
  const dismiss = () => {
    // Its button disappears with it: the focus moves to the form or dialog around it.
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
