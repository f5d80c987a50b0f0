/**
 * Puts a text into the clipboard; answers whether it is there. Where the browser withholds the clipboard (a laboratory's plain-HTTP
 * network) the text is copied out of a field, as by hand.
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
  // Inside of an open dialog, whose focus trap would take the selection away.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.focus();
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way where there is no clipboard
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
