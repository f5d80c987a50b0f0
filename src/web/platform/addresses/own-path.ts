/**
 * An address within this product (path and query) out of one that came with a link, or null. Addresses of other sites, also in
 * disguise (`//evil.example`, `/\evil.example`), are not followed.
 */
export function ownPath(given: unknown): string | null {
  if (typeof given !== 'string' || !given.startsWith('/')) return null;
  const url = URL.parse(given, location.origin);
  if (url === null || url.origin !== location.origin || url.pathname === '/') return null;
  return url.pathname + url.search;
}

/** The requested page, in the address of the page that comes before it. */
export function ownPathIn(raw: Readonly<Record<string, unknown>>): { to?: string } {
  const to = ownPath(raw['to']);
  return to === null ? {} : { to };
}
