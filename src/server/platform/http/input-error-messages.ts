import type { z } from '#contract/kit/zod.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';

type Issue = z.core.$ZodRawIssue;

type Code = Issue['code'];

const wrong = (): string => INPUT_TEXTS.wrong;

const WORDS: { readonly [C in Code]: (issue: Extract<Issue, { readonly code: C }>) => string } = {
  invalid_type: ({ input, expected: type }) =>
    input === undefined || input === null ? INPUT_TEXTS.missing : expected(type),
  too_big: ({ origin, maximum }) => beyond(origin, Number(maximum), 'most'),
  too_small: ({ origin, minimum }) => beyond(origin, Number(minimum), 'least'),
  invalid_format: ({ format }) => FORMATS[format] ?? INPUT_TEXTS.wrongForm,
  invalid_value: ({ values }) => INPUT_TEXTS.notOneOf(values.map(String)),
  unrecognized_keys: ({ keys }) => INPUT_TEXTS.unknownField(keys.join(', ')),
  not_multiple_of: wrong,
  invalid_union: wrong,
  invalid_key: wrong,
  invalid_element: wrong,
  custom: wrong,
};

/**
 * Returns the message for an input of the wrong form. The library’s messages are for programmers. Messages of domain
 * rules are in the schemas.
 */
export const inputErrorMessage = (issue: Issue): string => (WORDS[issue.code] as (one: Issue) => string)(issue);

const expected = (type: string): string => TYPES[type] ?? INPUT_TEXTS.wrong;

const TYPES: Readonly<Partial<Record<string, string>>> = {
  string: INPUT_TEXTS.notText,
  number: INPUT_TEXTS.notANumber,
  nan: INPUT_TEXTS.notANumber,
  int: INPUT_TEXTS.notWhole,
  boolean: INPUT_TEXTS.notYesOrNo,
  array: INPUT_TEXTS.notAList,
  object: INPUT_TEXTS.notFields,
};

const FORMATS: Readonly<Partial<Record<string, string>>> = {
  uuid: INPUT_TEXTS.notAnId,
  datetime: INPUT_TEXTS.notAnInstant,
  safeint: INPUT_TEXTS.notWhole,
};

function beyond(origin: string, bound: number, end: 'most' | 'least'): string {
  if (origin === 'string') {
    if (end === 'most') return INPUT_TEXTS.tooLong(bound);
    return bound === 1 ? INPUT_TEXTS.missing : INPUT_TEXTS.tooShort(bound);
  }
  if (origin === 'array') return end === 'most' ? INPUT_TEXTS.tooMany(bound) : INPUT_TEXTS.tooFew(bound);
  return end === 'most' ? INPUT_TEXTS.tooLarge(bound) : INPUT_TEXTS.tooSmall(bound);
}
