import { useCallback, useEffect, useState } from 'react';

/** Puts the cursor into the field with this id. Teeth are a group: their text takes the focus, or else the first control. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches('input, textarea')
    ? element
    : (element?.querySelector('input') ?? element?.querySelector<HTMLElement>('[tabindex="0"]'));
  control?.focus();
}

/** Moves the focus after the next drawing, when the field that it goes to is there. */
export function useFocusNext(): (move: () => void) => void {
  const [next, setNext] = useState<{ readonly move: () => void } | null>(null);
  useEffect(() => next?.move(), [next]);
  return useCallback((move) => setNext({ move }), []);
}

const CONTROLS = 'input, textarea, button';

/** What is said about the save must stay in sight, and on a phone that is far above the field. */
const NO_SCROLL = { preventScroll: true };

/** Remembers the cursor's place. The returned function restores it, also after the fields were rendered again. */
export function rememberCursor(): () => void {
  const before = document.activeElement;
  const form = before?.closest('form');
  if (!form) return () => before instanceof HTMLElement && before.isConnected && before.focus(NO_SCROLL);
  const place = [...form.querySelectorAll(CONTROLS)].indexOf(before as Element);
  return () => form.querySelectorAll<HTMLElement>(CONTROLS)[place]?.focus(NO_SCROLL);
}

/** For the ref of a message that tells why a save failed: pressed far below, on a phone, Save would seem to do nothing. */
export const messageIntoView = (message: HTMLElement | null): void => message?.scrollIntoView({ block: 'nearest' });

export const FAILURE_ID = 'work-order-failure';

/** Takes the focus off the fields, to what is said about the order that came back. */
export const focusFailure = (): void => document.getElementById(FAILURE_ID)?.focus();
