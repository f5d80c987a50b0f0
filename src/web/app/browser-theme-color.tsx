import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** The browser's own bars look as the page does, also where somebody chose another appearance than the device's. Both colours stand in index.html. */
export function BrowserThemeColor() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      colour.media = colour.dataset['scheme'] === scheme ? 'all' : 'not all';
  }, [scheme]);
  return null;
}
