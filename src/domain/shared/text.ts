// What the laboratory accepts as typed text: any language, no control characters, white space tidied.

/** Trimmed, inner white space as single spaces, composed (NFC), so that two spellings of one name compare equal. */
export const tidyLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Like `tidyLine`, but keeps line breaks: for notes. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

/** Whether the text can be stored and shown: no NUL or other control characters (line breaks and tabs aside), no lone surrogates. */
export const isCleanText = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/.test(text) && text.isWellFormed();
