/**
 * For a bar that sticks to the foot of a page (its `ref`): what gets the focus is scrolled clear of it, however high it is just now
 * (`--page-footer-height`, global.css). Where it lies in the page like everything else, as on a desk, no room is kept.
 */
export function reserveFooterSpace(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const measure = (): void => {
    const sticks = ['sticky', 'fixed'].includes(getComputedStyle(bar).position);
    style.setProperty('--page-footer-height', sticks ? `${bar.offsetHeight}px` : '0px');
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--page-footer-height');
  };
}
