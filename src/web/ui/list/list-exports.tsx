import { useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { ExportButton } from './export-button.tsx';
import type { ExportMenuProps } from './export-menu.tsx';

const ExportMenu = lazyComponent(async () => (await import('./export-menu.tsx')).ExportMenu, <ExportButton loading />);

/** The menu of exports: no list waits for it, and its code is fetched only when its button is pressed or the page is idle. */
export function ListExports(props: Omit<ExportMenuProps, 'asked'>) {
  const [asked, setAsked] = useState(false);
  if (asked) return <ExportMenu {...props} asked />;
  return <ExportButton aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />;
}
