import { dictionary } from '@zxcvbn-ts/language-common';

// 49,000 leaked passwords in lower case, the most common first. They take 5 MB.
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether the password is in the list of leaked passwords, also in other letter case or with spaces around it. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.toLowerCase()) || COMMON.has(password.trim().toLowerCase());
