import { useEffectEvent, useLayoutEffect } from 'react';

/** Maximum milliseconds until a rendered dialog has the focus. Generous for slow machines. */
const SETTLES = 5000;

interface BufferedKeysOptions {
  /** Whether the dialog was requested. */
  readonly opened: boolean;
  /** Whether its code is loaded. */
  readonly isThere: boolean;
  /** Receives the text typed before, character by character. */
  readonly onTyped: ((text: string) => void) | undefined;
  readonly onEscape: () => void;
}

/**
 * Buffers keys from the request for a dialog until it has the focus. Otherwise they would act on the page below: Enter
 * could open an order instead of completing it. Browser shortcuts still work.
 */
export function useBufferedKeys({ opened, isThere, onTyped, onEscape }: BufferedKeysOptions): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key) || isInDialog()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') onEscape();
    else if ([...event.key].length === 1) onTyped?.(event.key);
  });
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const started = performance.now();
    const buffer = (event: KeyboardEvent): void => {
      if (!isThere || performance.now() - started < SETTLES) press(event);
      else release();
    };
    // After the dialog had the focus once, keys are no longer buffered.
    const onFocus = (): void => {
      if (isThere && isInDialog()) release();
    };
    const release = (): void => {
      window.removeEventListener('keydown', buffer, { capture: true });
      window.removeEventListener('focusin', onFocus);
    };
    window.addEventListener('keydown', buffer, { capture: true });
    window.addEventListener('focusin', onFocus);
    return release;
  }, [opened, isThere]);
}

const isInDialog = (): boolean => (document.activeElement?.closest('[role="dialog"], dialog') ?? null) !== null;
