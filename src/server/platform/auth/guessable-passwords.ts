import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './common-passwords.ts';

/** The number of guesses that a stranger needs no plan for: a password within it is refused. */
const MIN_GUESSES = 1e6;

/** The most digits and signs that hide a known word; more hide it only where they are easily guessed too. */
const HIDING = { characters: 6, guesses: 1e10 } as const;

// The checked length of a password: the work grows faster than the length.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 40 });

/** The least letters of a word; shorter ones occur by chance in random text. */
const MIN_WORD_LENGTH = 3;

/**
 * Whether a password is one of the first guesses: a common word in capitals, read backwards or with the usual signs for
 * letters, with digits and signs around it, a sequence, a row of keys, a date, a repetition. `words` are words related
 * to this user and laboratory.
 */
export function isGuessablePassword(password: string, words: readonly string[]): boolean {
  const { guesses } = estimator.check(password, [...words]);
  if (guesses < MIN_GUESSES) return true;
  const mayHide = (form: string): boolean =>
    guesses < HIDING.guesses || password.length - form.length <= HIDING.characters;
  return bareForms(password).some((form) => mayHide(form) && isOneWord(form, words));
}

/** Without the digits and signs before it, after it, and both: `@dmin@123` begins with a letter in disguise. */
function bareForms(password: string): string[] {
  const before = password.replace(/^[^\p{L}\p{M}]+/u, '');
  const isAround = /[^\p{L}\p{M}]+$/u;
  return [before, password.replace(isAround, ''), before.replace(isAround, '')];
}

function isOneWord(form: string, words: readonly string[]): boolean {
  if ([...form].length < MIN_WORD_LENGTH) return false;
  // The estimator takes a rare word of four letters for four letters drawn at random.
  if (isCommonPassword(form)) return true;
  const parts = estimator.check(form, [...words]).sequence;
  return parts.length === 1 && parts[0]?.pattern !== 'bruteforce';
}
