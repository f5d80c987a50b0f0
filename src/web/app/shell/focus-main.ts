import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useEffect } from 'react';

const main = (): HTMLElement | null => document.getElementById('main');

/** Handles the skip link: focuses the main region without `#main` in the address. */
export function focusMain(event: MouseEvent): void {
  event.preventDefault();
  main()?.focus();
}

/**
 * Focuses the main region before a dialog closes whose opener may be gone. If the opener still exists, the focus
 * returns to it.
 */
export const restOnMain = (): void => main()?.focus({ preventScroll: true });

/** Returns the dialog that contains the focus. */
const focusedDialog = (): Element | null => document.activeElement?.closest('[role=dialog]') ?? null;

/**
 * After a navigation, moves the focus to the new screen, unless the screen focused one of its fields or a dialog opened
 * while it loaded. Otherwise the focus would be lost with its link, and Tab would start at the top bar.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    // The dialog in which the navigation was requested. It closes and does not keep the focus.
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
