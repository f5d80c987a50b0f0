import type { KeyboardEvent } from 'react';

const FIELDS = 'input:not([type=hidden]), textarea, select, button[type=submit]';

/**
 * For a form's `onKeyDown`: Enter moves to the next field instead of submitting. Does not apply to text areas, buttons,
 * and fields that have handled Enter themselves.
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
  // As with Tab, the text is selected, so that typing replaces it.
  if (next instanceof HTMLInputElement) next.select();
}
