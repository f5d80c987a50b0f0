import type { KeyboardEvent } from 'react';

const FIELDS = 'input:not([type=hidden]), textarea, select, button[type=submit]';

/**
 * For a form's `onKeyDown`: Enter in a field goes to the next field instead of sending half a form. Text areas keep Enter for
 * their line break, buttons for their act, and a field that used Enter itself (a suggestion taken) prevented the default.
 */
export function enterMovesFocus(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(FIELDS)].filter(
    (field) => field === target || (!field.disabled && field.tabIndex >= 0),
  );
  const next = fields[fields.indexOf(target) + 1];
  next?.focus();
  // As with Tab, typing replaces the field's text.
  if (next instanceof HTMLInputElement) next.select();
}
