import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import classes from './suggest-input.module.css';

/** Pixels between the field, the dropdown and the edge of the window. */
const GAP = 4;
/** The dropdown opens above the field if there are fewer pixels below, and more above. */
const LITTLE = 200;

/**
 * What opens below a field, as wide as the field, in front of everything: a dialog does not cut it off. It is the
 * browser's popover, because Mantine's takes twice as long to open. Its parent is as large as the field.
 */
export function Dropdown({ children }: { readonly children: ReactNode }) {
  const dropdown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: shown } = dropdown;
    const { parentElement: field } = shown ?? {};
    if (shown === null || field === null || field === undefined) return undefined;
    const follow = (): void => place(shown, field.getBoundingClientRect());
    // Firefox before 125 has no popovers: a dialog then cuts the dropdown off.
    if ('showPopover' in shown) shown.showPopover();
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, []);
  return (
    <div ref={dropdown} popover="manual" className={classes['dropdown']}>
      {children}
    </div>
  );
}

function place({ style }: HTMLElement, field: DOMRect): void {
  // The visual viewport excludes a phone's keyboard.
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = height - field.bottom;
  const isAbove = below < LITTLE && field.top > below;
  style.left = `${field.left}px`;
  style.width = `${field.width}px`;
  style.top = isAbove ? 'auto' : `${field.bottom + GAP}px`;
  style.bottom = isAbove ? `${window.innerHeight - field.top + GAP}px` : 'auto';
  style.maxHeight = `${(isAbove ? field.top : below) - 2 * GAP}px`;
}
