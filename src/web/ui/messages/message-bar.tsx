import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { useEffect } from 'react';
import { announce } from './announce.ts';
import type { MessageKind } from './message.tsx';
import { Message } from './message.tsx';
import classes from './message-bar.module.css';
import { useEscapeLayer } from '#web/platform/shortcuts.ts';
import { MessagePosition } from './message-position.tsx';
import { useAutoDismiss } from './use-auto-dismiss.ts';

/** How long (ms) a success stays in sight where nothing else is said (decision 29); errors, and notes with something to do, stay until dismissed. */
const SUCCESS_STAYS = 4000;

/** How long (ms) a success stays that offers something to do, such as to print. */
const OFFER_STAYS = 5_000;

export interface ShownMessage {
  readonly kind: MessageKind;
  readonly text: string;
  /** An additional note, on a separate line. */
  readonly tail?: string | undefined;
  /** In place of the bare text, where there is something to do about it. */
  readonly content?: ReactNode;
}

/** Shows a message that replaces the previous one, or follows from it. */
export type ShowMessage = Dispatch<SetStateAction<ShownMessage | null>>;

interface MessageBarProps {
  readonly message: ShownMessage;
  /** How long (ms) a success stays here. */
  readonly successStays?: number;
  /** How long (ms) an error stays here; null until it is dismissed. */
  readonly errorStays?: number | null;
  readonly onDismiss: () => void;
}

/** The latest message of a page, in sight wherever the page is scrolled to. It waits while it is pointed at or used. */
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
