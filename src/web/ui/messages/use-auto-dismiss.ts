import { useTimeout } from '@mantine/hooks';
import type { FocusEvent, MouseEvent } from 'react';
import { useEffect, useRef } from 'react';

interface AutoDismissOptions {
  /** Milliseconds until it disappears; null for never. */
  readonly stays: number | null;
  readonly onGone: () => void;
}

/**
 * Dismisses a message after a while, but not while it is hovered or focused. Returns the event handlers of its element.
 * The time starts when the component mounts, so use a new element for each message.
 */
export function useAutoDismiss({ stays, onGone }: AutoDismissOptions) {
  const { start, clear } = useTimeout(onGone, stays ?? 0);
  const pointedAt = useRef(false);

  useEffect(() => {
    if (stays !== null) start();
    return clear;
  }, [stays, start, clear]);

  const pause = (pointed: boolean) => {
    pointedAt.current = pointed;
    clear();
  };
  const leave = (message: HTMLElement, focused: EventTarget | null) => {
    if (stays !== null && !pointedAt.current && !message.contains(focused as Node | null)) start();
  };
  return {
    onMouseEnter: () => pause(true),
    onMouseLeave: (event: MouseEvent<HTMLElement>) => {
      pointedAt.current = false;
      leave(event.currentTarget, document.activeElement);
    },
    onFocus: () => pause(pointedAt.current),
    onBlur: (event: FocusEvent<HTMLElement>) => leave(event.currentTarget, event.relatedTarget),
  };
}
