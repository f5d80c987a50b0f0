/**
 * Joins parts to a file name: `Rate-card-Asha-Rao-2026-11-23`. Keeps letters and digits of every script, and drops
 * accents of Latin letters.
 */
export const fileNameOf = (...parts: readonly string[]): string =>
  parts
    .map((part) =>
      part
        .normalize('NFKD')
        .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
        .normalize('NFC')
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, ''),
    )
    .filter((part) => part !== '')
    .join('-');
