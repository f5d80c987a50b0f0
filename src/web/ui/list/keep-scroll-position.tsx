import type { ComponentProps, ReactNode } from 'react';
import { Children, Component, createRef, isValidElement } from 'react';

interface SteadyGroundProps extends ComponentProps<'div'> {
  /** The rows among its children, a key each: where they are the same as before, nothing is measured. */
  readonly rows: ReactNode;
}

/** What is to stay where it is, and how far from the window's top that is (px); null where it only has to stay in sight. */
interface AnchorRow {
  readonly element: Element;
  readonly top: number | null;
}

/**
 * What the rows of a list lie in. While rows come and go above it, as when a colleague enters an order, what has the focus stays where it is, or
 * else the first row in sight: a key or a finger on its way meets what it was meant for. At the list's beginning new rows are to be seen: there the
 * focus stays in sight. Some browsers do a part of that after some scrolls. A class, since only a class is asked before the page changes.
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
    // Farther than the window is high, it has another place, in a list that was sorted or narrowed.
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
