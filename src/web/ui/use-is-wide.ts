import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** Whether an element has this width (px) or more, for content that exists in one case only; layout is for container queries. */
export function useIsWide(element: RefObject<HTMLElement | null>, from: number): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = (): void => setIsWide(current.clientWidth >= from);
    // Once before the first drawing, so that nothing jumps.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, from]);
  return isWide;
}
