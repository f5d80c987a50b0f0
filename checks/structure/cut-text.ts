import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

/** A browser cuts what is typed or pasted over it, and says nothing. */
const CUTS = /\bmaxLength=/;

/** No field of the browser app cuts: `limit` (web/ui/limited-input.tsx) keeps the text, marks it and says how long it may be. */
export function cutTextProblems({ paths, textOf }: Checkout): Problem[] {
  const ours = paths.filter((path) => /^src\/web\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'));
  return ours.flatMap((file) => {
    const line = textOf(file)
      .split('\n')
      .findIndex((text) => CUTS.test(text));
    const text =
      'Cuts what is typed without a word. Give the field a limit: LimitedInput, LimitedTextarea, SuggestInput.';
    return line === -1 ? [] : [{ rule: 'no-cut-text', file, line: line + 1, text }];
  });
}
