import type { KeyboardEvent } from 'react';
import { useState } from 'react';

interface CapsLock {
  readonly isOn: boolean;
  /** Event handlers for the field. */
  readonly watch: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onKeyUp: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
}

/** Whether Caps Lock is on, by the keys pressed in the field. */
export function useCapsLock(): CapsLock {
  const [isOn, setIsOn] = useState(false);
  const look = (event: KeyboardEvent): void => setIsOn(event.getModifierState('CapsLock'));
  return { isOn, watch: { onKeyDown: look, onKeyUp: look, onBlur: () => setIsOn(false) } };
}
