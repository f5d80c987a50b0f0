import type { OwnAccount } from '#contract/accounts/session.ts';

/**
 * Returns one or two capital letters for the avatar, from the name, else from the part of the email before the @.
 */
export function initialsOf({ display_name, email }: Pick<OwnAccount, 'display_name' | 'email'>): string {
  const words = (display_name ?? email.split('@')[0] ?? '').split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase() || '?';
}
