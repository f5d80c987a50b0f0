import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/**
 * Whether an element has at least this width in px. For content that differs by width; use container queries for
 * layout.
 */
export function useIsWide(element: RefObject<HTMLElement | null>, from: number): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = (): void => setIsWide(current.clientWidth >= from);
    // Measures before the first paint to avoid a layout shift.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, from]);
  return isWide;
}
