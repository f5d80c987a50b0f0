// Normalization of typed text: any language, no control or invisible characters, single spaces.

/**
 * Invisible characters: zero-width spaces, direction marks, fillers. Joiners and variation selectors are not matched,
 * because they change the shape of their neighbors.
 */
const INVISIBLE = /(?![\u200C\u200D]|[\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}/gu;

/** Joiners and variation selectors at the start of a word, where they have no effect. */
const LOOSE_JOINERS = /(^|\s)(?:[\u200C\u200D]|[\uFE00-\uFE0F])+/gu;

/**
 * Composes the text (NFC) and removes invisible characters. A joiner within a word stays, since Indian scripts need it.
 */
const visible = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(LOOSE_JOINERS, '$1').normalize('NFC');

/**
 * Trims a text, collapses white space to single spaces, composes it and removes invisible characters, so that equal
 * names compare equal.
 */
export const normalizeLine = (text: string): string => visible(text).replaceAll(/\s+/g, ' ').trim();

/** Like `normalizeLine`, but keeps line breaks. For notes. */
export const normalizeText = (text: string): string =>
  visible(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** An address with its last part: the code of a job slip is the address of an order's page. */
const ADDRESS = /(?<!\S)https?:\/\/[^\s?#]*\/([^\s/?#]+)\/?(?:[?#]\S*)?/gi;

/**
 * Normalizes a search term: removes control characters and the stars around a scanned Code 39 (`*WO-2026-0412*`), and
 * keeps the last part of an address.
 */
export const searchTerm = (typed: string): string =>
  normalizeLine(typed.replaceAll(CONTROL, ''))
    .replaceAll(ADDRESS, '$1')
    .replaceAll(/^\*+|\*+$/g, '')
    .trim();

/** Whether the text has no visible characters. */
export const isBlank = (text: string): boolean => normalizeLine(text) === '';

/**
 * Whether the text can be stored and shown: no control characters except line breaks and tabs, and no lone surrogates.
 */
export const isCleanText = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/.test(text) && text.isWellFormed();

/** The capital initials of the first two words of a name: "Sai Dental Works" → "SD". */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
