// The Content-Disposition header of a file download (RFC 6266).

/** Encodes a name as the value of an extended HTTP parameter (RFC 5987). */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The Content-Disposition header for a file download: with the file name, and an ASCII fallback for old clients (RFC
 * 6266).
 */
export function contentDisposition(name: string): string {
  const ascii = name
    .replaceAll(/[^\x20-\x7E]+|["\\%]/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/-(?=\.[A-Za-z0-9]+$)|^-/g, '');
  const fallback = /^[A-Za-z0-9]/.test(ascii) ? ascii : `download${ascii}`;
  const plain = `attachment; filename="${fallback}"`;
  return fallback === name ? plain : `${plain}; filename*=UTF-8''${encoded(name)}`;
}

/** The file name in a Content-Disposition header; null if there is none. */
export function nameInDisposition(header: string): string | null {
  const [, utf8] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  if (utf8 !== undefined) return decodeURIComponent(utf8);
  return /filename="([^"]+)"/.exec(header)?.[1] ?? null;
}
