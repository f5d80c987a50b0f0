import { fetchCode } from '#web/platform/calls/fetch-code.ts';
import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * A screen whose code comes when it is first wanted, and is asked for again where it did not come. A browser that remembers the failure, or
 * a page that is older than the server, is reloaded, once, by the router: what was typed on the way stands in its drafts.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => fetchCode(load), name);
