// Rules for new passwords: long enough, not common, without the name of the user or the laboratory.
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { isWordOf, contextWords } from './password-words.ts';
import { MAX_PASSWORD_LENGTH } from './sign-in.ts';

/** Lists of passwords that are easy to guess. */
export interface PasswordLists {
  /** Whether the password is in the list of common passwords. */
  readonly isCommon: (password: string) => boolean;
  /** Whether an attacker who knows these words would try the password early. */
  readonly isGuessable: (password: string, words: readonly string[]) => boolean;
}

/** For the browser, which has no lists. The server checks them. */
export const NO_PASSWORD_LISTS: PasswordLists = { isCommon: () => false, isGuessable: () => false };

/** The facts that a password is checked against. */
export interface PasswordContext extends PasswordLists {
  /** The laboratory's minimum, in characters. */
  readonly min_length: number;
  readonly email: string;
  readonly display_name: string | null;
  readonly company_name: string;
}

/** The lowest minimum that a laboratory can set, and the default. */
export const MIN_PASSWORD_LENGTH = 6;

export const PASSWORD_TEXTS = {
  /** For another user's password. */
  tooShort: (characters: number) => `Password must be at least ${characters} characters long`,
  /** For the user's own password. */
  newTooShort: (characters: number) => `New password must be at least ${characters} characters long`,
  tooCommon: 'This password is too common. Please choose another one.',
  guessable:
    'This password is too easy to guess. Do not use a single common word, a sequence or a repetition, even with added digits or symbols.',
  holdsEmail: 'The password must not contain the email address or its first part.',
  holdsName: 'The password must not contain the person’s name.',
  holdsCompany: 'The password must not contain the laboratory’s name.',
} as const;

/** Shorter names (letters and digits) occur in too many words, so they are not searched for. */
const SHORTEST_NAME = 4;

/** The letters and digits of a text, in lower case. */
const core = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Returns the error messages for a new password; empty if it is allowed. The password is not trimmed, and its length is
 * counted in code points. If it is too short, only that is reported. `whose` chooses the wording of that message.
 */
export function checkNewPassword(
  password: string,
  context: PasswordContext,
  whose: 'own' | 'another' = 'another',
): string[] {
  const { min_length } = context;
  if ([...password].length < min_length) {
    return [whose === 'own' ? PASSWORD_TEXTS.newTooShort(min_length) : PASSWORD_TEXTS.tooShort(min_length)];
  }
  const faults = plainFaults(password, context);
  if (faults.length > 0) return faults;
  const words = contextWords(context.email, context.display_name ?? '', context.company_name);
  return context.isGuessable(password, words) ? [PASSWORD_TEXTS.guessable] : [];
}

/** Faults that need no estimate of how guessable the password is. */
function plainFaults(password: string, context: PasswordContext): string[] {
  const { email, display_name, company_name } = context;
  const faults: string[] = [];
  if (password.length > MAX_PASSWORD_LENGTH) faults.push(INPUT_TEXTS.tooLong(MAX_PASSWORD_LENGTH));
  if (context.isCommon(password)) faults.push(PASSWORD_TEXTS.tooCommon);
  const [localPart = ''] = email.split('@');
  if (containsName(password, localPart) || containsName(password, email)) faults.push(PASSWORD_TEXTS.holdsEmail);
  if (isNamed(password, display_name ?? '')) faults.push(PASSWORD_TEXTS.holdsName);
  if (isNamed(password, company_name)) faults.push(PASSWORD_TEXTS.holdsCompany);
  return faults;
}

/** Whether the password contains the whole name, or is one of its words with digits and signs around it. */
const isNamed = (password: string, name: string): boolean => containsName(password, name) || isWordOf(password, name);

function containsName(password: string, name: string): boolean {
  const searched = core(name);
  return [...searched].length >= SHORTEST_NAME && core(password).includes(searched);
}
