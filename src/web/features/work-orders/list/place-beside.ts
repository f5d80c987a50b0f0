const GAP = 4;

/** Places a fixed element under another, their right edges aligned; above it where the window ends below. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const below = at.bottom + GAP;
  const fitsBelow = below + height <= window.innerHeight - GAP;
  element.style.top = `${fitsBelow ? below : Math.max(GAP, at.top - GAP - height)}px`;
  element.style.left = `${Math.max(GAP, at.right - width)}px`;
}
