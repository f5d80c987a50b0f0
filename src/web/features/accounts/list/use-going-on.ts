import { useEffect, useRef, useState } from 'react';

/**
 * Where the keyboard goes on after an act whose button is gone: at the account's row (its id), or at the panel where there is none. From
 * there Tab goes on.
 */
export function useGoingOn() {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly userId: string | null } | null>(null);
  // After the dialog has looked where the focus is: moved any earlier, the dialog would take it back to the button.
  useEffect(() => {
    if (place === null) return;
    const rows = [...(panel.current?.querySelectorAll<HTMLElement>('[data-user]') ?? [])];
    (rows.find(({ dataset }) => dataset['user'] === place.userId) ?? panel.current)?.focus();
  }, [place]);
  return { panel, goOnAt: (userId: string | null) => setPlace({ userId }) };
}
