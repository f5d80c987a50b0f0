/**
 * Copies a text to the clipboard and returns whether that worked. Over plain HTTP browsers offer no clipboard API, so
 * the text is copied from a temporary field.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

function copyByHand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside the open dialog, whose focus trap would clear the selection.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.focus();
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without the clipboard API
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
