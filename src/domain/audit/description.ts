// An entry of the audit log in one sentence.
import type { FieldChange } from './field-changes.ts';
import { fieldChanges } from './field-changes.ts';
import { actionText, fieldText, valueText } from './texts.ts';

/** How many fields are named, and how much of a value, before it becomes hard to read. */
const MOST_FIELDS = 3;
const MOST_LETTERS = 60;

interface Described {
  readonly action: string;
  readonly subject_label: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** `Update bill amount B/26-27/00012. Amount: 100.00 → 250.00` */
export function describe({ action, subject_label, before, after }: Described): string {
  const what = [actionText(action), subject_label ?? ''].filter(Boolean).join(' ');
  const changes = changesText(before, after);
  return changes === '' ? what : `${what}. ${changes}`;
}

/** What changed, in a line: the first few fields, and how many more there are. */
export function changesText(before: unknown, after: unknown): string {
  const isChange = isGiven(before) && isGiven(after);
  const changes = fieldChanges(before, after).filter((change) => change.changed && (isChange || tells(change)));
  const named = changes.slice(0, MOST_FIELDS).map((change) => changeText(change, isChange));
  const more = changes.length - named.length;
  return more > 0 ? `${named.join('; ')}; ${more} more` : named.join('; ');
}

/** Whether a field of a record that was made or deleted says something in a line: it is filled, and no internal number. */
const tells = ({ field, before, after }: FieldChange): boolean =>
  valueText(after ?? before) !== valueText(null) && !/(?:^|_)id$|^version$/.test(field);

const isGiven = (part: unknown): boolean => part !== null && part !== undefined;

function changeText({ field, before, after }: FieldChange, isChange: boolean): string {
  if (!isChange) return `${fieldText(field)}: ${short(after ?? before)}`;
  return `${fieldText(field)}: ${short(before)} → ${short(after)}`;
}

function short(value: unknown): string {
  const text = valueText(value).replaceAll(/\s+/g, ' ');
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}
