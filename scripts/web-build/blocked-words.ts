// Finds file names that ad blockers would block. Their lists match words in addresses, such as `/api/analytics?` and
// `/assets/tracking-`.

/**
 * Words that common lists (EasyList, EasyPrivacy, uBlock Origin) block in the addresses of scripts, styles and
 * requests.
 */
const BLOCKED: ReadonlySet<string> = new Set(
  (
    'ad ads adserver advert adverts advertising affiliate analytic analytics audit banner banners beacon beacons counter impression ' +
    'impressions metric metrics ping pixel pixels popup sponsor stat stats telemetry tracing track tracker tracking visitor'
  ).split(' '),
);

/** Returns the blocked words of an address: `/assets/must-change-banner-x1.css` has `banner`. */
export const blockedWords = (address: string): string[] =>
  address
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => BLOCKED.has(word));

/** Returns the name of a built file: its module, or `part` if that would be blocked. */
export const fileNameOf = (module: string): string => (blockedWords(module).length === 0 ? module : 'part');
