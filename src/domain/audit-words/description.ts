// An entry of the audit log in one sentence.
import { actionText } from '#domain/audit/texts.ts';
import type { ToldChange } from './values.ts';
import { toldChanges } from './values.ts';

/** How many fields are named, and how much of a value, before it becomes hard to read. */
const MOST_FIELDS = 3;
const MOST_LETTERS = 60;

interface Said {
  readonly before: unknown;
  readonly after: unknown;
}

interface Described extends Said {
  readonly action: string;
  readonly subject_label: string | null;
}

/** `Update bill amount B/26-27/00012. Amount: 100.00 → 250.00` */
export function describe({ action, subject_label, ...said }: Described, timeZone: string): string {
  const what = [actionText(action), subject_label ?? ''].filter(Boolean).join(' ');
  const changes = changesText(said, timeZone);
  return changes === '' ? what : `${what}. ${changes}`;
}

/** What changed, in a line: the first few fields, and how many more there are. */
export function changesText({ before, after }: Said, timeZone: string): string {
  const isChange = isGiven(before) && isGiven(after);
  const changes = toldChanges(before, after, timeZone);
  const named = changes.slice(0, MOST_FIELDS).map((change) => changeText(change, isChange, isGiven(after)));
  const more = changes.length - named.length;
  return more > 0 ? `${named.join('; ')}; ${more} more` : named.join('; ');
}

const isGiven = (part: unknown): boolean => part !== null && part !== undefined;

function changeText({ field, before, after }: ToldChange, isChange: boolean, wasMade: boolean): string {
  return isChange ? `${field}: ${short(before)} → ${short(after)}` : `${field}: ${short(wasMade ? after : before)}`;
}

function short(value: string): string {
  const text = value.replaceAll(/\s+/g, ' ');
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}
