import { dictionary } from '@zxcvbn-ts/language-common';

// 49,000 leaked passwords, commonest first, in lower case. Unpacked when they are first asked: 5 MB.
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether many people have chosen this password: whatever its letter case, or with spaces around. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.toLowerCase()) || COMMON.has(password.trim().toLowerCase());
