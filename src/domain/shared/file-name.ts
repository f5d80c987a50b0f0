/** A file's name of several parts: `Rate-card-Asha-Rao-2026-11-23`. It holds Latin letters and figures, since not every system takes more. */
export const fileNameOf = (...parts: readonly string[]): string =>
  parts
    .map((part) =>
      part
        .normalize('NFKD')
        .replaceAll(/\p{M}+/gu, '')
        .replaceAll(/[^A-Za-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, ''),
    )
    .filter((part) => part !== '')
    .join('-');
