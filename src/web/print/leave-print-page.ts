/** Closes the print window; a page that no script opened may not be closed by one, and goes back to where it came from. */
export function leavePrintPage(): void {
  window.close();
  if (window.closed) return;
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}
