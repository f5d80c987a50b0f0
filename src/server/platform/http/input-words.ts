import type { z } from '#contract/zod.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';

type Issue = z.core.$ZodRawIssue;

/** What is said of a fault of form, in our own words: the library's are for programmers. Texts of rules stand in the schemas themselves. */
export function inputWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? INPUT_TEXTS.missing : expected(issue.expected);
    case 'too_big':
      return beyond(issue.origin, Number(issue.maximum), 'most');
    case 'too_small':
      return beyond(issue.origin, Number(issue.minimum), 'least');
    case 'invalid_format':
      return FORMATS[issue.format] ?? INPUT_TEXTS.wrongForm;
    case 'invalid_value':
      return INPUT_TEXTS.notOneOf(issue.values.map(String));
    case 'unrecognized_keys':
      return INPUT_TEXTS.unknownField(issue.keys.join(', '));
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return INPUT_TEXTS.wrong;
  }
}

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
