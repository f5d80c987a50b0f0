/** A file's name of several parts: `Rate-card-Asha-Rao-2026-11-23`. Letters and figures of every script stay, without accents of Latin letters. */
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
