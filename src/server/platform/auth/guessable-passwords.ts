import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './common-passwords.ts';

/** Guesses that a stranger needs no plan for: whatever falls within so many is refused, of whatever it is made. */
const MIN_GUESSES = 1e6;

/** A known word hides behind so many digits and signs at most; behind more only where they are easily guessed themselves. */
const HIDING = { characters: 6, guesses: 1e10 } as const;

// What is looked at of a long password: the work grows with more than the length.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 40 });

/** A word has so many letters or more; shorter ones stand by chance in what was drawn at random. */
const MIN_WORD_LENGTH = 3;

/**
 * Whether a password is one of the first that anybody would try: a common word in capitals, read backwards or with the usual signs
 * for letters, with digits and signs around it, a sequence, a row of keys, a date, a repetition. `words` are those that stand close
 * to this person and laboratory.
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
