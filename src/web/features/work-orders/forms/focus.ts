import { useCallback, useEffect, useState } from 'react';

/**
 * Moves the cursor to the field with this ID. In a group, such as the teeth, its text input or else its first control
 * gets the focus.
 */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches('input, textarea')
    ? element
    : (element?.querySelector('input') ?? element?.querySelector<HTMLElement>('[tabindex="0"]'));
  control?.focus();
}

/** Returns a function that moves the focus after the next render, when the target field exists. */
export function useFocusNext(): (move: () => void) => void {
  const [next, setNext] = useState<{ readonly move: () => void } | null>(null);
  useEffect(() => next?.move(), [next]);
  return useCallback((move) => setNext({ move }), []);
}

const CONTROLS = 'input, textarea, button';

/** The message about the save must stay visible. On a phone it is far above the field. */
const NO_SCROLL = { preventScroll: true };

/** Remembers the cursor's position. The returned function restores it, also after the fields were rendered again. */
export function rememberCursor(): () => void {
  const before = document.activeElement;
  const form = before?.closest('form');
  if (!form) return () => before instanceof HTMLElement && before.isConnected && before.focus(NO_SCROLL);
  const place = [...form.querySelectorAll(CONTROLS)].indexOf(before as Element);
  return () => form.querySelectorAll<HTMLElement>(CONTROLS)[place]?.focus(NO_SCROLL);
}

/** A ref for the message of a failed save. On a phone, Save is far below it and would seem to do nothing. */
export const messageIntoView = (message: HTMLElement | null): void => message?.scrollIntoView({ block: 'nearest' });

export const FAILURE_ID = 'work-order-failure';

/** Moves the focus from the fields to the message about the order that failed. */
export const focusFailure = (): void => document.getElementById(FAILURE_ID)?.focus();
