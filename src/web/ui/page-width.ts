import { useMediaQuery } from '@mantine/hooks';
import { createContext, use } from 'react';

/** Width (em) of what is next to the page: the sidebar, where it is open. */
export const SidebarWidth = createContext(0);

/** Whether a page has at most so much room (em). The window is asked, as a style would: nothing is measured. */
export function usePageNarrowerThan(room: number): boolean {
  const sidebar = use(SidebarWidth);
  return useMediaQuery(`(max-width: ${room + sidebar}em)`, undefined, { getInitialValueInEffect: false });
}
