import { useCallback, useEffect, useState } from 'react';

/** Moves the focus after the next drawing, when the field that it goes to is there. */
export function useFocusNext(): (move: () => void) => void {
  const [next, setNext] = useState<{ readonly move: () => void } | null>(null);
  useEffect(() => next?.move(), [next]);
  return useCallback((move) => setNext({ move }), []);
}
