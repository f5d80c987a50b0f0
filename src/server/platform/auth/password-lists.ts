import type { PasswordLists } from '#domain/accounts/password-policy.ts';

/** What every new password is held against, wherever it is chosen. Loaded with the first: words and leaked passwords, which are seldom needed. */
export async function loadPasswordLists(): Promise<PasswordLists> {
  const { isCommonPassword } = await import('./common-passwords.ts');
  const { isGuessablePassword } = await import('./guessable-passwords.ts');
  return { isCommon: isCommonPassword, isGuessable: isGuessablePassword };
}
