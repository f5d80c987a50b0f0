import { isPressed } from '#web/platform/shortcut-keys.ts';
import type { KeyboardEvent } from 'react';

/** Ctrl+S and Ctrl+Enter save the form of a dialog: the page's shortcuts are silent while one is open, and the browser would save the page. */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (!isPressed('mod+s', event.nativeEvent) && !isPressed('mod+enter', event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
