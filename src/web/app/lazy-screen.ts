import { fetchCode } from '#web/platform/calls/fetch-code.ts';
import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * A screen whose code is fetched when it is first needed, and again after a failure. Where the browser remembers the failure, or the page
 * is older than the server, the router reloads the page once: what was typed is in its drafts.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => fetchCode(load), name);
