import { useMediaQuery } from '@mantine/hooks';

/**
 * The layout around a screen. `docked`: the sidebar is open at the left. `sliding`: it is a drawer. `phone`: it is a
 * drawer, and the most used screens are in a bar at the bottom, unless the window is too low for it.
 */
export type ShellLayout = 'docked' | 'sliding' | 'phone';

export function useShellLayout(): ShellLayout {
  const isWide = useMatches('(min-width: 75em)');
  const isPhone = useMatches('(max-width: 47.99em) and (min-height: 30em)');
  if (isWide) return 'docked';
  return isPhone ? 'phone' : 'sliding';
}

const useMatches = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false });
