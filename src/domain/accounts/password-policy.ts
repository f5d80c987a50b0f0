// Rules for a new password: long enough, not a common one, not the name of the person or the laboratory.
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { isWordOf, contextWords } from './password-words.ts';
import { MAX_PASSWORD_LENGTH } from './sign-in.ts';

/** What is known of other people's passwords. */
export interface PasswordLists {
  /** Whether it is in the list of common passwords. */
  readonly isCommon: (password: string) => boolean;
  /** Whether an attacker who knows these words would try it among the first. */
  readonly isGuessable: (password: string, words: readonly string[]) => boolean;
}

/** The browser has no lists: the server says what it cannot. */
export const NO_LISTS: PasswordLists = { isCommon: () => false, isGuessable: () => false };

/** What a password is compared with. */
export interface PasswordContext extends PasswordLists {
  /** The laboratory's minimum, in characters. */
  readonly min_length: number;
  readonly email: string;
  readonly display_name: string | null;
  readonly company_name: string;
}

/** The shortest minimum that a laboratory can set, and the one it begins with. */
export const MIN_PASSWORD_LENGTH = 6;

export const PASSWORD_TEXTS = {
  /** Of another's account: creating it, or giving it a new password. */
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

/** A name shorter than this (letters and digits) is part of too many words to be looked for. */
const SHORTEST_NAME = 4;

/** As it would be guessed: without letter case, spaces, dots and dashes. */
const core = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * What is wrong with a new password; empty where nothing is. It is taken exactly as typed; its length is counted in code points. One that
 * is too short gets only that message. `whose` chooses the wording of that message.
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

/** What is wrong with it at first sight. */
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

/** Contains the whole name, or is one of its words with digits and signs around. */
const isNamed = (password: string, name: string): boolean => containsName(password, name) || isWordOf(password, name);

function containsName(password: string, name: string): boolean {
  const searched = core(name);
  return [...searched].length >= SHORTEST_NAME && core(password).includes(searched);
}
