// Replaces the service worker if the offline page is disabled (OFFLINE_PAGE=off): it unregisters itself in browsers
// that have one.

/** The part of the worker's registration that is used here. The types of a page do not include it. */
export interface Registered {
  readonly unregister: () => Promise<boolean>;
}
declare const registration: Registered;
declare function skipWaiting(): Promise<void>;

addEventListener('install', () => void skipWaiting());
addEventListener('activate', () => void registration.unregister());
