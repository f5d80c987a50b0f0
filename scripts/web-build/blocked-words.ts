// Names that ad blockers refuse. Their lists know addresses by a word, such as `/api/analytics?` and `/assets/tracking-`, whatever is behind it.

/** Words that the common lists (EasyList, EasyPrivacy, uBlock Origin) look for in the addresses of scripts, styles and requests. */
const BLOCKED: ReadonlySet<string> = new Set(
  (
    'ad ads adserver advert adverts advertising affiliate analytic analytics audit banner banners beacon beacons counter impression ' +
    'impressions metric metrics ping pixel pixels popup sponsor stat stats telemetry tracing track tracker tracking visitor'
  ).split(' '),
);

/** The words of an address that are blocked: `/assets/must-change-banner-x1.css` has `banner`. */
export const blockedWords = (address: string): string[] =>
  address
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => BLOCKED.has(word));

/** What a file of the build is called after: its module, or nothing in particular where that would be blocked. */
export const fileNameOf = (module: string): string => (blockedWords(module).length === 0 ? module : 'part');
