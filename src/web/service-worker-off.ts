// In the place of the service worker where the offline page is switched off (OFFLINE_PAGE=off): takes itself away from browsers that have one.

/** Browsers type a worker's place apart from a page's; of that only this much is used here. */
export interface Registered {
  readonly unregister: () => Promise<boolean>;
}
declare const registration: Registered;
declare function skipWaiting(): Promise<void>;

addEventListener('install', () => void skipWaiting());
addEventListener('activate', () => void registration.unregister());
