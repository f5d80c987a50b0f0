import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

/** Closes what stands at a fixed place when the person presses elsewhere, or the place moves away under it. */
export function useCloseOutside(inside: RefObject<HTMLElement | null>, opener: HTMLElement, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node;
      // A press on the opener closes by its own click.
      if (inside.current?.contains(target) !== true && !opener.contains(target)) close();
    };
    const { top } = opener.getBoundingClientRect();
    // The event of a scroll that was over before the press may still come: only a place that moves counts.
    const onMove = () => {
      if (Math.abs(opener.getBoundingClientRect().top - top) > 1) close();
    };
    document.addEventListener('pointerdown', onPress);
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, [inside, opener]);
}
