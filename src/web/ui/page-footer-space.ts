/**
 * The `ref` of a bar that sticks to the bottom of a page. Reserves its height when a focused element is scrolled into
 * view (`--page-footer-height`, global.css). Reserves nothing if the bar is in the normal flow.
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
