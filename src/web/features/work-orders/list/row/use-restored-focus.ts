// Restores the focus when the focused element leaves the page: to its row, else the row now in its place, else the
// list.
import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

/** The user's place in the list. */
interface Place {
  /** Null for the search, filters and pages. */
  readonly orderId: string | null;
  /** The number of orders of the view before this order. */
  readonly before: number;
  /** `open`, `expander`, `next` or `more`. */
  readonly control: string | null;
  /** The element that had the focus. After a dialog it often still exists. */
  readonly element: HTMLElement;
}

/** Elements outside the list from which the focus returns to it: dialogs, menus, the list's message. */
const PASSING = '[role="dialog"], [role="menu"], [data-keeps-place]';
const FOCUSABLE = 'a, button, input, select, textarea, label, summary, [tabindex], [role="option"]';

/**
 * Restores the focus when it falls to the page's body because its element is gone, for example a removed row or a
 * dialog's opener. Covers all actions. `offset` is the number of orders before the page.
 */
export function useRestoredFocus(list: RefObject<HTMLElement | null>, offset: number): void {
  const offsetNow = useEffectEvent(() => offset);
  useEffect(() => {
    let place: Place | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || list.current === null || target.closest(PASSING) !== null) return;
      place = list.current.contains(target) ? placeOf(list.current, target, offsetNow()) : null;
    };
    // A click on the empty page removes the focus on purpose.
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`${FOCUSABLE}, ${PASSING}`) === null) place = null;
    };
    const onChange = () => {
      if (place === null || list.current === null || !isLost()) return;
      focusOn(targetFor(list.current, place, offsetNow()));
    };
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [list]);
}

/** Whether nothing has the focus and no modal dialog is open. */
const isLost = (): boolean =>
  (document.activeElement === null || document.activeElement === document.body) &&
  document.querySelector('[aria-modal="true"]') === null;

function placeOf(list: HTMLElement, target: HTMLElement, offset: number): Place {
  const row = target.closest<HTMLElement>('[data-order-id]');
  const orderId = row?.dataset['orderId'] ?? null;
  const index = linksIn(list).findIndex((link) => orderOf(link) === orderId);
  return {
    orderId,
    before: offset + Math.max(0, index),
    control: target.closest<HTMLElement>('[data-control]')?.dataset['control'] ?? null,
    element: target,
  };
}

/** Returns the element to focus; null while the rows are loading: the focus waits for them. */
function targetFor(
  list: HTMLElement,
  { orderId, before, control, element }: Place,
  offset: number,
): HTMLElement | null {
  if (element.isConnected && !element.matches(':disabled')) return element;
  const links = linksIn(list);
  if (orderId === null) return list;
  const own = links.find((link) => orderOf(link) === orderId);
  if (own) return (control !== null && rowOf(own)?.querySelector<HTMLElement>(`[data-control="${control}"]`)) || own;
  if (links.length === 0) return list.querySelector('[aria-busy="true"]') === null ? list : null;
  return links[Math.min(Math.max(before - offset, 0), links.length - 1)] ?? list;
}

function focusOn(target: HTMLElement | null): void {
  if (target === null) return;
  if (target.tabIndex < 0) lendFocus(target);
  target.focus();
}

/** Makes the list focusable once. If it always were, a click on a row's text would focus the list. */
function lendFocus(list: HTMLElement): void {
  list.tabIndex = -1;
  list.addEventListener('blur', () => list.removeAttribute('tabindex'), { once: true });
}

const linksIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-order-link]')];

const rowOf = (control: Element): HTMLElement | null => control.closest<HTMLElement>('[data-order-id]');

const orderOf = (control: Element): string | undefined => rowOf(control)?.dataset['orderId'];
