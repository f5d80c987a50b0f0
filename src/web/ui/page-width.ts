import { useMediaQuery } from '@mantine/hooks';
import { createContext, use } from 'react';

/** The width of the open sidebar in em. */
export const SidebarWidth = createContext(0);

/** Whether the page has at most this width in em. Uses a media query, so nothing is measured. */
export function usePageNarrowerThan(room: number): boolean {
  const sidebar = use(SidebarWidth);
  return useMediaQuery(`(max-width: ${room + sidebar}em)`, undefined, { getInitialValueInEffect: false });
}
