import type { PasswordLists } from '#domain/accounts/password-policy.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isGuessablePassword } from './guessable-passwords.ts';

/** What every new password is held against, wherever it is chosen. */
export const PASSWORD_LISTS: PasswordLists = { isCommon: isCommonPassword, isGuessable: isGuessablePassword };
