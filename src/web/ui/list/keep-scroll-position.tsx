import type { ComponentProps, ReactNode } from 'react';
import { Children, Component, createRef, isValidElement } from 'react';

interface SteadyGroundProps extends ComponentProps<'div'> {
  /** The rows, with keys. If the keys do not change, nothing is measured. */
  readonly rows: ReactNode;
}

/**
 * The element to keep in place, and its distance from the top of the window in px. `top` is null if the element only
 * has to stay visible.
 */
interface AnchorRow {
  readonly element: Element;
  readonly top: number | null;
}

/**
 * Wraps the rows of a list. When rows above appear or disappear, it scrolls so that the focused element, or else the
 * first visible row, stays where it is. At the top of the list new rows should be seen, so it only keeps the focused
 * element visible. It is a class, because hooks have no getSnapshotBeforeUpdate. (drop `Some browsers do part of this`,
 * or say which part)
 */
export class KeepScrollPosition extends Component<SteadyGroundProps> {
  readonly #ground = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: SteadyGroundProps): AnchorRow | null {
    const { current } = this.#ground;
    return current === null || keysOf(before.rows) === keysOf(this.props.rows) ? null : anchorIn(current);
  }

  override componentDidUpdate(_before: unknown, _state: unknown, held: AnchorRow | null): void {
    if (held?.element.isConnected !== true) return;
    if (held.top === null) return held.element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const moved = Math.round(topOf(held.element) - held.top);
    // If it moved by more than a window height, the list was sorted or filtered.
    if (moved !== 0 && Math.abs(moved) < window.innerHeight) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    const { rows: _, ...ground } = this.props;
    return <div {...ground} ref={this.#ground} />;
  }
}

const keysOf = (rows: ReactNode): string =>
  Children.toArray(rows)
    .map((row) => (isValidElement(row) ? row.key : ''))
    .join(' ');

const topOf = (element: Element): number => element.getBoundingClientRect().top;

function anchorIn(ground: HTMLElement): AnchorRow | null {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const isInSight = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > bars && top < window.innerHeight;
  };
  const { activeElement } = document;
  const focused = activeElement !== null && ground.contains(activeElement) && isInSight(activeElement) && activeElement;
  const [first, ...rows] = ground.querySelectorAll('tbody > tr, ul > li');
  const isAtBeginning = first === undefined || isInSight(first);
  const element = focused || (isAtBeginning ? undefined : rows.find(isInSight));
  return element === undefined ? null : { element, top: isAtBeginning ? null : topOf(element) };
}
