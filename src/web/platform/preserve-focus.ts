// A button that waits for an answer is disabled: the browser then moves the focus to the page, and the next typed text is lost.

const BUSY = 'button[data-loading]';

/** Whether the pointer is over a button that waits for an answer. Disabled, it gets no events (global.css): what holds it gets them. */
function isOverBusyButton({ target, clientX, clientY }: MouseEvent): boolean {
  return [...document.querySelectorAll(BUSY)].some((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isOver = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
    return isOver && target instanceof Node && target.contains(button);
  });
}

const isOnButton = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('button') !== null;

/** The second press of a double click must not take the focus from the field that the first one led to. */
function onMouseDown(event: MouseEvent): void {
  if ((event.detail > 1 && isOnButton(event)) || isOverBusyButton(event)) event.preventDefault();
}

/** What is under such a button must not be clicked in its place. A click by key has no place. */
function onClick(event: MouseEvent): void {
  if (event.detail === 0 || !isOverBusyButton(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns the focus to a button that lost it by being disabled, once it is enabled, unless the focus is elsewhere by then. */
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

/** Keeps the focus where work continues while buttons wait for their answers, on every screen. */
export function preserveFocus(): void {
  addEventListener('mousedown', onMouseDown, { capture: true });
  addEventListener('click', onClick, { capture: true });
  returnFocus();
}
