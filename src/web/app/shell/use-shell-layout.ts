import { useMediaQuery } from '@mantine/hooks';

/**
 * How the frame stands around a screen. `standing`: the sidebar stands open at the left. `sliding`: it slides out over the page. `phone`:
 * it does too, and the ways that are used most stand in a bar at the foot, unless the window is so low that bars would fill it.
 */
export type ShellLayout = 'standing' | 'sliding' | 'phone';

export function useShellLayout(): ShellLayout {
  const isWide = useMatches('(min-width: 75em)');
  const isPhone = useMatches('(max-width: 47.99em) and (min-height: 30em)');
  if (isWide) return 'standing';
  return isPhone ? 'phone' : 'sliding';
}

const useMatches = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false });
