// A button is disabled while its request runs. The browser then moves the focus to the page, and the next typed text
// would be lost.

const BUSY = 'button[data-loading]';

/**
 * Whether the pointer is over a button with a running request. Such a button gets no events (global.css), so its
 * container gets them.
 */
function isOverBusyButton({ target, clientX, clientY }: MouseEvent): boolean {
  return [...document.querySelectorAll(BUSY)].some((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isOver = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
    return isOver && target instanceof Node && target.contains(button);
  });
}

const isOnButton = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('button') !== null;

/** The second click of a double click must not move the focus away from the field that the first click focused. */
function onMouseDown(event: MouseEvent): void {
  if ((event.detail > 1 && isOnButton(event)) || isOverBusyButton(event)) event.preventDefault();
}

/** Blocks clicks on elements under such a button. A click by keyboard has no position and is allowed. */
function onClick(event: MouseEvent): void {
  if (event.detail === 0 || !isOverBusyButton(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns the focus to a button that lost it while disabled, unless another element has the focus by then. */
function returnFocus(): void {
  let left: HTMLButtonElement | null = null;
  const forget = (): void => {
    left = null;
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue;
      if (target.disabled && target === document.activeElement) left = target;
      else if (!target.disabled && target === left) {
        const isLost = document.activeElement === document.body || document.activeElement === target;
        left = null;
        if (isLost) target.focus({ preventScroll: true });
      }
    }
  });
  observer.observe(document.documentElement, { attributeFilter: ['disabled'], subtree: true });
  addEventListener('focusin', forget);
  addEventListener('pointerdown', forget);
}

/** Keeps the focus in place while buttons wait for their requests, on every screen. */
export function preserveFocus(): void {
  addEventListener('mousedown', onMouseDown, { capture: true });
  addEventListener('click', onClick, { capture: true });
  returnFocus();
}
