import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useEffect } from 'react';

const main = (): HTMLElement | null => document.getElementById('main');

/** The skip link's act; the address keeps its query and gets no `#main`. */
export function focusMain(event: MouseEvent): void {
  event.preventDefault();
  main()?.focus();
}

/**
 * For a dialog that closes and whose opener may be gone by then: the focus waits on the screen, and goes back from there to an opener
 * that is still there.
 */
export const restOnMain = (): void => main()?.focus({ preventScroll: true });

/** The dialog that has the focus. */
const focusedDialog = (): Element | null => document.activeElement?.closest('[role=dialog]') ?? null;

/**
 * After a navigation, moves the focus to the new screen, unless the screen focused one of its fields or a dialog opened while it loaded.
 * Else the focus would stay with a link that is gone, and the keyboard would start again at the top bar.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    // The dialog that the navigation was asked for in: it closes by it, and keeps nothing.
    let asked: Element | null = null;
    const ends = [
      router.subscribe('onBeforeNavigate', () => {
        asked = focusedDialog();
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const region = main();
        const dialog = focusedDialog();
        if (!pathChanged || !fromLocation || (dialog !== null && dialog !== asked)) return;
        if (region?.contains(document.activeElement) === false) region.focus({ preventScroll: true });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);
}
