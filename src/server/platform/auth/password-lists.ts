import type { PasswordLists } from '#domain/accounts/password-policy.ts';

/**
 * The lists that every new password is checked against. Loaded at first use: words and leaked passwords, which are
 * rarely needed.
 */
export async function loadPasswordLists(): Promise<PasswordLists> {
  const { isCommonPassword } = await import('./common-passwords.ts');
  const { isGuessablePassword } = await import('./guessable-passwords.ts');
  return { isCommon: isCommonPassword, isGuessable: isGuessablePassword };
}
