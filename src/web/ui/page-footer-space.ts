/**
 * For a bar that sticks to the bottom of a page (its `ref`): the focused element is scrolled clear of it at any height
 * (`--page-footer-height`, global.css). Where the bar is in the flow of the page, as on a desk, no room is reserved.
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
