import { countVerdicts } from './verdicts.ts';
import { type CountKey, RUNS, countOf, nameOf, rowsOf, spelled, spelling, who } from '#test/support/made-rows.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SpelledDoctor, validateAliases } from './table-aliases.ts';

// Rows are built from their expected outcome, as in table-verdicts.test.ts.

/** A number means a spelling of a doctor: up to 9 names, the others spellings. */
const WORDS = [10, 11, 12, 13, 14, 15, 16, 17];
const wordOf = (number: number): string => (number < 10 ? nameOf(number) : `Bela ${'klmnopqr'[number - 10] ?? 'z'}`);

/** The number of other spellings of each known doctor: doctor 2 can get two more, 3 one, 4 none. */
const SPELLINGS = [1, 1, 98, 99, 100];
/** The doctor of each number before the import; names 5 to 9 have none. */
const KNOWN = new Map([...SPELLINGS.keys()].map((one) => [one, one] as const)).set(10, 0).set(11, 1);

const known = (): ReadonlyMap<string, SpelledDoctor> =>
  new Map(
    [...KNOWN].map(([number, doctor]) => [
      wordOf(number).toLowerCase().replace(' ', ''),
      { id: `d${doctor}`, name: `Dr. ${nameOf(doctor)}`, spellings: SPELLINGS[doctor] ?? 0 },
    ]),
  );

const row = fc.record({
  word: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...WORDS) }, { weight: 1, arbitrary: who }),
  wordSpelling: spelling,
  doctor: fc.oneof({ weight: 4, arbitrary: who }, { weight: 1, arbitrary: fc.constantFrom(...WORDS) }),
  doctorSpelling: spelling,
  wrong: fc.constantFrom(
    ...(['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'] as const),
    ...(['no spelling', 'title', 'long', 'signs', 'no doctor', 'doctor title'] as const),
  ),
});

interface Made {
  readonly word: number;
  readonly doctor: number;
  readonly wrong: string;
}

/** The outcome of rows in sequence: a row affects those below it. */
function expectedOf(made: readonly Made[]): {
  readonly outcomes: readonly CountKey[];
  readonly given: readonly string[];
} {
  const means = new Map(KNOWN);
  const counts = [...SPELLINGS];
  const given: string[] = [];
  const outcomes = made.map(({ word, doctor: named, wrong }): CountKey => {
    const doctor = means.get(named);
    if (wrong !== 'nothing' || doctor === undefined) return 'problem';
    if (means.get(word) === doctor) return 'same';
    const count = counts[doctor] ?? 0;
    if (means.has(word) || count > 99) return 'problem';
    means.set(word, doctor);
    counts[doctor] = count + 1;
    given.push(`d${doctor} ${word}`);
    return 'new';
  });
  return { outcomes, given };
}

const SPELLING: Readonly<Record<string, string>> = {
  'no spelling': ' ',
  title: 'Dr.',
  long: 'B'.repeat(121),
  signs: 'Be\u0007la',
};
const DOCTOR: Readonly<Record<string, string>> = { 'no doctor': '', 'doctor title': 'doctor' };

test('spellings: each generated row gets its verdict: new, the same, or with a problem', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (made) => {
      const { outcomes, given } = expectedOf(made);
      const rows = rowsOf(
        'aliases',
        made.map((one) => ({
          spelling: SPELLING[one.wrong] ?? spelled(wordOf(one.word), one.wordSpelling),
          doctor_name: DOCTOR[one.wrong] ?? spelled(wordOf(one.doctor), one.doctorSpelling),
        })),
      );
      const validated = validateAliases(rows, known());
      expect(validated.map(({ verdict }) => verdict)).toEqual(outcomes);
      expect(countVerdicts(validated)).toEqual(countOf(outcomes));
      const numbers = new Map([...WORDS, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => [wordOf(one).toLowerCase(), one]));
      const saved = validated.flatMap(({ plan }) => (plan === null ? [] : [plan]));
      expect(
        saved.map(({ doctor_id, name }) => {
          const plain = name
            .toLowerCase()
            .replace(/^(?:dr\.|doctor) +/, '')
            .trim();
          return `${doctor_id} ${numbers.get(plain)}`;
        }),
      ).toEqual(given);
    }),
    RUNS,
  ));
