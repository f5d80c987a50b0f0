// What an email address looks like.

/** Longest email address that exists (RFC 5321), in characters. */
export const MAX_EMAIL_LENGTH = 254;

// What browsers take for `type="email"`: plain letters only, so that no two addresses look alike.
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const WRITTEN = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'i');

/** Whether the text has the form of an email address, including one that only its own machine knows (`admin@server`). */
export const isWrittenAsEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && WRITTEN.test(text);

/** Whether the text is an email address that a letter can reach: its domain ends in a dot and at least two letters. */
export const isEmail = (text: string): boolean =>
  isWrittenAsEmail(text) && /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(text);
