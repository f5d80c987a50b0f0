import { useEffectEvent, useLayoutEffect } from 'react';

/** How long (ms) a dialog that is there may take until it has the focus: on a busy machine longer than a person types. */
const SETTLES = 5000;

interface BufferedKeysOptions {
  /** Whether the dialog was asked for. */
  readonly opened: boolean;
  /** Whether what draws it has come. */
  readonly isThere: boolean;
  /** Receives what is typed before, a character at a time. */
  readonly onTyped: ((text: string) => void) | undefined;
  readonly onEscape: () => void;
}

/**
 * From the moment a dialog is asked for until it has the focus, keys do nothing to the page beneath: there they would act on what the person no
 * longer means, an Enter open an order that was to be completed. Keys of the browser work on.
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
    // Once it has the focus, keys are its own: a moment without the focus is no reason to hold them again.
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
