import { SIDEBAR_KEY } from '#web/platform/session/local-preferences.ts';
import { useLayoutEffect, useState } from 'react';

export interface Sidebar {
  readonly isFolded: boolean;
  /** The width in em, like `--sidebar-width` in global.css. */
  readonly width: number;
  readonly toggle: () => void;
}

/** Whether the sidebar is collapsed to icons. The browser stores the choice. */
export function useSidebar(): Sidebar {
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(SIDEBAR_KEY) === 'folded');
  useLayoutEffect(() => {
    // Sets its width, also for the outline that boot.css shows while a page loads.
    document.documentElement.dataset['sidebar'] = isFolded ? 'folded' : 'open';
  }, [isFolded]);
  const toggle = (): void => {
    localStorage.setItem(SIDEBAR_KEY, isFolded ? 'open' : 'folded');
    setIsFolded(!isFolded);
  };
  return { isFolded, width: isFolded ? 3.75 : 14.5, toggle };
}
