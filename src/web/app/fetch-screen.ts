import type { AnyRouter } from '@tanstack/react-router';

/**
 * Fetches the code of the screen at an address, while the session is still being asked for: one after the other would make the
 * first paint wait twice. What goes wrong here comes up again when the screen is opened.
 */
export function fetchScreenCode(router: AnyRouter, pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => {});
}
