// The typed text that the laboratory accepts: any language, no control or invisible characters, white space normalized.

/** Characters without a shape: zero-width spaces, direction marks, fillers. Joiners and variation selectors shape what they follow. */
const INVISIBLE = /(?![\u200C\u200D]|[\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}/gu;

/** Joiners and variation selectors that follow nothing. */
const LOOSE_JOINERS = /(^|\s)(?:[\u200C\u200D]|[\uFE00-\uFE0F])+/gu;

/** Composed (NFC) and without what cannot be seen; a joiner within a word stays, since scripts of India are written with it. */
const visible = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(LOOSE_JOINERS, '$1').normalize('NFC');

/** Trimmed, inner white space as single spaces, composed, nothing invisible, so that two spellings of one name compare equal. */
export const normalizeLine = (text: string): string => visible(text).replaceAll(/\s+/g, ' ').trim();

/** Like `normalizeLine`, but keeps line breaks: for notes. */
export const normalizeText = (text: string): string =>
  visible(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** What a search looks for: without control characters and the stars around a scanned Code 39 (`*WO-2026-0412*`). */
export const searchTerm = (typed: string): string =>
  normalizeLine(typed.replaceAll(CONTROL, ''))
    .replaceAll(/^\*+|\*+$/g, '')
    .trim();

/** Whether there is nothing to be seen in the text. */
export const isBlank = (text: string): boolean => normalizeLine(text) === '';

/** Whether the text can be stored and shown: no NUL or other control characters (line breaks and tabs aside), no lone surrogates. */
export const isCleanText = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/.test(text) && text.isWellFormed();

/** First letters of the first two words of a name, large: "Sai Dental Works" → "SD". */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
