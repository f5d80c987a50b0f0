import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './common-passwords.ts';

/** A password that takes fewer guesses is refused. */
const MIN_GUESSES = 1e6;

/**
 * A known word with up to this many extra digits and signs is refused; with more, only if it takes fewer than `guesses`
 * guesses.
 */
const HIDING = { characters: 6, guesses: 1e10 } as const;

// Only the first 40 characters are checked: the work grows faster than the length.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 40 });

/** Shorter words occur by chance in random text. */
const MIN_WORD_LENGTH = 3;

/**
 * Whether a password is easy to guess: a common word (also in capitals, reversed, with signs for letters, or between
 * digits and signs), a sequence, a row of keys, a date or a repetition. `words` are words related to the user and the
 * laboratory.
 */
export function isGuessablePassword(password: string, words: readonly string[]): boolean {
  const { guesses } = estimator.check(password, [...words]);
  if (guesses < MIN_GUESSES) return true;
  const mayHide = (form: string): boolean =>
    guesses < HIDING.guesses || password.length - form.length <= HIDING.characters;
  return bareForms(password).some((form) => mayHide(form) && isOneWord(form, words));
}

/**
 * Returns the password without leading, without trailing and without both kinds of non-letters. Leading signs may replace
 * letters, as in `@dmin@123`.
 */
function bareForms(password: string): string[] {
  const before = password.replace(/^[^\p{L}\p{M}]+/u, '');
  const isAround = /[^\p{L}\p{M}]+$/u;
  return [before, password.replace(isAround, ''), before.replace(isAround, '')];
}

function isOneWord(form: string, words: readonly string[]): boolean {
  if ([...form].length < MIN_WORD_LENGTH) return false;
  // The estimator treats a rare word of four letters as four random letters.
  if (isCommonPassword(form)) return true;
  const parts = estimator.check(form, [...words]).sequence;
  return parts.length === 1 && parts[0]?.pattern !== 'bruteforce';
}
