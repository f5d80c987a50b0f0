/**
 * Returns the path and query of an address in this application, or null. It rejects other sites, also in disguise
 * (`//evil.example`, `/\evil.example`).
 */
export function ownPath(given: unknown): string | null {
  if (typeof given !== 'string' || !given.startsWith('/')) return null;
  const url = URL.parse(given, location.origin);
  if (url === null || url.origin !== location.origin || url.pathname === '/') return null;
  return url.pathname + url.search;
}

/** Parses the page to open next from the query of the current one, for example of the login. */
export function ownPathIn(raw: Readonly<Record<string, unknown>>): { to?: string } {
  const to = ownPath(raw['to']);
  return to === null ? {} : { to };
}
