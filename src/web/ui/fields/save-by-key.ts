import { isPressed } from '#web/platform/shortcut-keys.ts';
import type { KeyboardEvent } from 'react';

/**
 * Submits a dialog's form by Ctrl+S and Ctrl+Enter. The page's shortcuts are off while a dialog is open, and the
 * browser would save the page.
 */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (!isPressed('mod+s', event.nativeEvent) && !isPressed('mod+enter', event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
