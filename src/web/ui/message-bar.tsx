import { useTimeout } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';
import type { MessageKind } from './message.tsx';
import { Message } from './message.tsx';
import classes from './message-bar.module.css';

/** How long (ms) a success stays in sight where nothing else is said (decision 29); errors and offers stay until dismissed. */
const SUCCESS_STAYS = 4000;

export interface SaidMessage {
  readonly kind: MessageKind;
  readonly text: string;
  /** In place of the bare text, where there is something to do about it. */
  readonly content?: ReactNode;
}

interface MessageBarProps {
  readonly message: SaidMessage;
  /** How long (ms) a success stays here. */
  readonly successStays?: number;
  readonly onDismiss: () => void;
}

/** The latest message of a page, in sight wherever the page is scrolled to. It waits while it is pointed at or used. */
export function MessageBar({ message, successStays = SUCCESS_STAYS, onDismiss }: MessageBarProps) {
  const { kind, text, content = text } = message;
  const { start, clear } = useTimeout(onDismiss, successStays);
  const pointedAt = useRef(false);
  // What offers something to do waits for it: a keyboard takes longer than a glance.
  const passes = kind !== 'error' && message.content === undefined;

  useEffect(() => {
    if (kind !== 'error') announce(text);
    if (passes) start();
    return clear;
  }, [kind, passes, text, start, clear]);

  const hold = (pointed: boolean) => {
    pointedAt.current = pointed;
    clear();
  };
  const leave = (bar: HTMLElement, focused: EventTarget | null) => {
    if (passes && !pointedAt.current && !bar.contains(focused as Node | null)) start();
  };
  return (
    <div
      className={classes['bar']}
      data-keeps-place
      onMouseEnter={() => hold(true)}
      onMouseLeave={(event) => {
        pointedAt.current = false;
        leave(event.currentTarget, document.activeElement);
      }}
      onFocus={() => hold(pointedAt.current)}
      onBlur={(event) => leave(event.currentTarget, event.relatedTarget)}
    >
      <Message kind={kind} onDismiss={onDismiss}>
        {content}
      </Message>
    </div>
  );
}
