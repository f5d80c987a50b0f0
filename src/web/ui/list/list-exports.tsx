import { useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { ExportButton } from './export-button.tsx';
import type { ExportMenuProps } from './export-menu.tsx';

const ExportMenu = lazyComponent(async () => (await import('./export-menu.tsx')).ExportMenu, <ExportButton loading />);

/** The menu of exports: no list waits for it, or loads what it needs before somebody presses its button or the page is idle. */
export function ListExports(props: Omit<ExportMenuProps, 'asked'>) {
  const [asked, setAsked] = useState(false);
  if (asked) return <ExportMenu {...props} asked />;
  return <ExportButton aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />;
}
