import type { PasswordLists } from '#domain/accounts/password-policy.ts';

/** Loads the lists that every new password is checked against: words and leaked passwords. They are rarely needed. */
export async function loadPasswordLists(): Promise<PasswordLists> {
  const { isCommonPassword } = await import('./common-passwords.ts');
  const { isGuessablePassword } = await import('./guessable-passwords.ts');
  return { isCommon: isCommonPassword, isGuessable: isGuessablePassword };
}
