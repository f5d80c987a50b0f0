import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

/** What of a browser or library reads a typed number in its own way: `1,250` becomes empty, and a wheel or an arrow changes it. */
const READS_NUMBERS =
  /\btype=["'{]+number|\bNumberInput\b|\bvalueAsNumber\b|\bparse(?:Float|Int)\((?:typed|text|event|value)\b/;

/** Every number that is typed in the browser app is text until the rules of `src/domain/shared/typed-number.ts` read it. */
export function numberInputProblems({ paths, textOf }: Checkout): Problem[] {
  const ours = paths.filter((path) => /^src\/web\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return ours.flatMap((file) => {
    const line = textOf(file)
      .split('\n')
      .findIndex((text) => READS_NUMBERS.test(text));
    const text =
      'Reads typed numbers in its own way. Use AmountField, or parseTypedAmount and parseCount of the domain.';
    return line === -1 ? [] : [{ rule: 'no-number-input', file, line: line + 1, text }];
  });
}
