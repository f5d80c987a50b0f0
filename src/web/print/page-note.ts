import { useEffect } from 'react';

const NOTE = '--page-note';

/**
 * Has a text printed at the foot of every page, beside its number: whose pages these are when they fall apart. Only browsers that
 * draw boxes in a page's margin show it, so it must stand on the first page anyway.
 */
export function usePageNote(text: string | null): void {
  useEffect(() => {
    if (text === null) return undefined;
    const { style } = document.documentElement;
    style.setProperty(NOTE, JSON.stringify(text));
    return () => void style.removeProperty(NOTE);
  }, [text]);
}
