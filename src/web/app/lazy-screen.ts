import { fetchCode } from '#web/platform/calls/fetch-code.ts';
import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * A screen whose code is loaded on first use, with retries. If the browser caches the failure, or the page is older
 * than the server, the router reloads the page once. Drafts keep unsaved entries.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => fetchCode(load), name);
