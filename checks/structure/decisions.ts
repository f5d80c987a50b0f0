import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';
import { numberProblems } from './migrations.ts';

const FOLDER = 'docs/decisions/';
const NAMED = /^\d{4}-[a-z0-9-]+\.md$/;
const FIELDS = ['Status', 'Context', 'Decision', 'Weighed', 'Revisit'];

/** A decision record says what was decided, why, what else was weighed, and when to think again. */
export function decisionProblems({ paths, textOf }: Checkout): Problem[] {
  const files = paths.filter((path) => path.startsWith(FOLDER));
  const misnamed = files.filter((path) => !NAMED.test(path.slice(FOLDER.length)));
  const numbered = files.filter((path) => !misnamed.includes(path));
  return [
    ...misnamed.map((file) => ({ rule: 'decision-name', file, text: 'A decision record is named NNNN-what.md.' })),
    ...numberProblems('decision-number', numbered, FOLDER.length),
    ...files.flatMap((file) => missingFields(file, textOf(file))),
  ];
}

function missingFields(file: string, text: string): Problem[] {
  const missing = FIELDS.filter((field) => !new RegExp(`^(#+ |\\*\\*)?${field}\\b`, 'm').test(text));
  if (missing.length === 0) return [];
  return [{ rule: 'decision-fields', file, text: `Does not say: ${missing.join(', ')}.` }];
}
