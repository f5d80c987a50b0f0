// The header Content-Disposition of a file that is saved (RFC 6266).

/** What an HTTP parameter may hold as it is (RFC 5987). */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The value of the header Content-Disposition for a file to be saved: with its name, and in ASCII for what reads no other (RFC 6266). */
export function contentDisposition(name: string): string {
  const ascii = name
    .replaceAll(/[^\x20-\x7E]+|["\\%]/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/-(?=\.[A-Za-z0-9]+$)|^-/g, '');
  const fallback = /^[A-Za-z0-9]/.test(ascii) ? ascii : `download${ascii}`;
  const plain = `attachment; filename="${fallback}"`;
  return fallback === name ? plain : `${plain}; filename*=UTF-8''${encoded(name)}`;
}

/** The name that a header Content-Disposition gives; null where it gives none. */
export function nameInDisposition(header: string): string | null {
  const [, utf8] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  if (utf8 !== undefined) return decodeURIComponent(utf8);
  return /filename="([^"]+)"/.exec(header)?.[1] ?? null;
}
