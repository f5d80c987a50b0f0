// The format of email addresses.

/** Maximum length of an email address (RFC 5321), in characters. */
export const MAX_EMAIL_LENGTH = 254;

// The same rule as in browsers for `type="email"`. ASCII letters only, so that two addresses cannot look alike.
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const WRITTEN = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'i');

/** Whether the text is formatted as an email address. Accepts local addresses such as `admin@server`. */
export const isWrittenAsEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && WRITTEN.test(text);

/** Whether the text is an email address that can receive mail: its domain ends with a dot and at least two letters. */
export const isEmail = (text: string): boolean =>
  isWrittenAsEmail(text) && /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(text);
