import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/**
 * Gives the browser's toolbar the page's color, also if the user chose another appearance than the device's. Both
 * colors are in index.html.
 */
export function BrowserThemeColor() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      colour.media = colour.dataset['scheme'] === scheme ? 'all' : 'not all';
  }, [scheme]);
  return null;
}
