import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { useEffect } from 'react';
import { announce } from './announce.ts';
import type { MessageKind } from './message.tsx';
import { Message } from './message.tsx';
import classes from './message-bar.module.css';
import { useEscapeLayer } from '#web/platform/shortcuts.ts';
import { MessagePosition } from './message-position.tsx';
import { useAutoDismiss } from './use-auto-dismiss.ts';

/**
 * Default milliseconds that a success message is visible (decision 29). Errors, and notes with an action, stay until
 * dismissed.
 */
const SUCCESS_STAYS = 4000;

/** Milliseconds that a success message with an action, such as print, is visible. */
const OFFER_STAYS = 5_000;

export interface ShownMessage {
  readonly kind: MessageKind;
  readonly text: string;
  /** An additional note on its own line. */
  readonly tail?: string | undefined;
  /** Content instead of the text, for example with buttons. */
  readonly content?: ReactNode;
}

/** Shows a message instead of the previous one, or derived from it. */
export type ShowMessage = Dispatch<SetStateAction<ShownMessage | null>>;

interface MessageBarProps {
  readonly message: ShownMessage;
  /** Milliseconds that a success message is visible. */
  readonly successStays?: number;
  /** Milliseconds that an error is visible; null until dismissed. */
  readonly errorStays?: number | null;
  readonly onDismiss: () => void;
}

/** The latest message of a page, always visible. Its time stops while it is hovered or focused. */
export function MessageBar(props: MessageBarProps) {
  return <Bar key={`${props.message.kind}: ${props.message.text}`} {...props} />;
}

function Bar({ message, successStays = SUCCESS_STAYS, errorStays = null, onDismiss }: MessageBarProps) {
  const { kind, text, tail, content = text } = message;
  const plain = kind === 'error' ? errorStays : successStays;
  const offer = kind === 'success' ? OFFER_STAYS : null;
  const handlers = useAutoDismiss({ stays: message.content === undefined ? plain : offer, onGone: onDismiss });
  useEscapeLayer('message', true, onDismiss);

  useEffect(() => {
    if (kind !== 'error') announce(tail === undefined ? text : `${text}. ${tail}`);
  }, [kind, text, tail]);

  return (
    <MessagePosition {...handlers}>
      <Message kind={kind} onDismiss={onDismiss}>
        {content}
        {tail === undefined ? null : <p className={classes['tail']}>{tail}</p>}
      </Message>
    </MessagePosition>
  );
}
