import { useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { ExportButton } from './export-menu-button.tsx';
import type { ExportMenuProps } from './export-menu.tsx';

const ExportMenu = lazyComponent(async () => (await import('./export-menu.tsx')).ExportMenu, <ExportButton loading />);

/** The export menu. Its code is loaded when the button is pressed or the page is idle. */
export function ListExports(props: Omit<ExportMenuProps, 'asked'>) {
  const [asked, setAsked] = useState(false);
  if (asked) return <ExportMenu {...props} asked />;
  return <ExportButton aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />;
}
