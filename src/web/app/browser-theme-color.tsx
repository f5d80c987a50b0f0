import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** Gives the browser's bars the page's colour, also where the user chose another appearance than the device's. Both colours are in index.html. */
export function BrowserThemeColor() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      colour.media = colour.dataset['scheme'] === scheme ? 'all' : 'not all';
  }, [scheme]);
  return null;
}
