import { SIDEBAR_KEY } from '#web/platform/session/local-preferences.ts';
import { useLayoutEffect, useState } from 'react';

export interface Sidebar {
  readonly isFolded: boolean;
  /** In em, as `--sidebar-width` in global.css. */
  readonly width: number;
  readonly toggle: () => void;
}

/** Whether the sidebar is folded to its icons: this browser remembers it. */
export function useSidebar(): Sidebar {
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(SIDEBAR_KEY) === 'folded');
  useLayoutEffect(() => {
    // Its width, also of what is drawn in its place while a page loads (boot.css).
    document.documentElement.dataset['sidebar'] = isFolded ? 'folded' : 'open';
  }, [isFolded]);
  const toggle = (): void => {
    localStorage.setItem(SIDEBAR_KEY, isFolded ? 'open' : 'folded');
    setIsFolded(!isFolded);
  };
  return { isFolded, width: isFolded ? 3.75 : 14.5, toggle };
}
