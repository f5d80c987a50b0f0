// Describes an audit log entry in words: who did what, and what changed. The text is created for display; the entry is
// stored unchanged.
import { sentenceFor } from '#domain/audit/actions.ts';
import type { AuditSubject } from '#domain/audit/subjects.ts';
import { AUDIT_SUBJECTS, SUBJECTS } from '#domain/audit/subjects.ts';
import { actionText, fieldText } from '#domain/audit/texts.ts';
import { isWrittenAsEmail } from '#domain/shared/email.ts';
import { serialPartsOf } from '#domain/work-orders/serial-number.ts';
import type { LocaleSettings, DescribedChange } from './values.ts';
import { NO_VALUE, describeChanges, valueText } from './values.ts';

/** The largest number of fields, and the maximum length of a value, next to a sentence. */
const MAX_FIELDS = 3;
const MAX_LETTERS = 60;

interface BeforeAfter {
  readonly before: unknown;
  readonly after: unknown;
}

/** An entry, with current data of the records that it names. */
export interface DescribedEntry extends BeforeAfter {
  readonly action: string;
  readonly actor_email: string | null;
  /** The current name of the user; null if it is empty or the account was deleted. */
  readonly actor_name: string | null;
  readonly address: string | null;
  readonly subject_type: string;
  readonly subject_id: string | null;
  readonly subject_label: string | null;
  /**
   * Doctor and month of the monthly bill that the entry is about; null for other entries and if the bill no longer
   * exists.
   */
  readonly month: { readonly doctor_name: string; readonly billing_month: string } | null;
}

/** A part of a sentence: text, or the name of a record with the page that shows it. */
export type SentencePart =
  | string
  | { readonly text: string; readonly page: 'work_order' | 'doctor' | 'bill' | 'monthly_bill' };

/** `Sangeeta completed WO-2026-0412` */
export function sentenceOf(entry: DescribedEntry, at: LocaleSettings): readonly SentencePart[] {
  const sentence = sentenceFor(entry.action) ?? `{who}: ${actionText(entry.action)}, {record}`;
  return sentence.split(/\[([^\]]*)\]/).flatMap((piece, place) => {
    const parts = piece.split(/\{(\w+)\}/).map((word, index) => (index % 2 === 0 ? [word] : factOf(word, entry, at)));
    const isOptional = place % 2 === 1;
    return isOptional && parts.includes(null) ? [] : parts.flatMap((part) => part ?? []).filter((part) => part !== '');
  });
}

export const sentenceText = (entry: DescribedEntry, at: LocaleSettings): string => textOf(sentenceOf(entry, at));

const textOf = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** The text for a placeholder; null if the entry does not have the field. */
function factOf(word: string, entry: DescribedEntry, at: LocaleSettings): readonly SentencePart[] | null {
  if (word === 'who') return [actorName(entry)];
  if (word === 'record') return recordOf(entry);
  const values = [entry.after, entry.before, entry.month].map((side) => fieldOf(side, word));
  const text = short(
    valueText(
      word,
      values.find((value) => value !== null && value !== undefined),
      at,
    ),
  );
  return text === NO_VALUE ? null : [asPart(text)];
}

const fieldOf = (side: unknown, field: string): unknown =>
  typeof side === 'object' && side !== null && Object.hasOwn(side, field) ? Reflect.get(side, field) : undefined;

/** The name of the user. Without a signed-in user: a person at the server console, or the program itself. */
export const actorName = ({ actor_name, actor_email, ...entry }: DescribedEntry): string =>
  actor_name ?? actor_email ?? anonymousName(entry);

export function anonymousName({ action, address }: Pick<DescribedEntry, 'action' | 'address'>): string {
  if (action === 'LOGIN_FAILED') return 'Not signed in';
  return address === 'console' ? 'A user at the server console' : 'Marginline';
}

/** The record with its name at that time: `bill B/26-27/00012`. */
export const recordText = (entry: DescribedEntry): string => textOf(recordOf(entry));

function recordOf(entry: DescribedEntry): readonly SentencePart[] {
  const label = entry.subject_label ?? '';
  const type = AUDIT_SUBJECTS.find((known) => known === entry.subject_type);
  if (type === undefined) return [label === '' ? fieldText(entry.subject_type) : label];
  const { before, nameless } = SUBJECTS[type];
  // Failed sign-ins with text that is not an email address do not record it.
  const isNameless = label === '' || (type === 'account' && !isWrittenAsEmail(label));
  return before === null || isNameless ? [nameless] : [before, ...nameOf(type, label, entry)];
}

function nameOf(
  type: AuditSubject,
  label: string,
  { subject_id, month }: Pick<DescribedEntry, 'subject_id' | 'month'>,
): readonly SentencePart[] {
  if (type === 'work_order') return [asPart(label)];
  if (type === 'trial') return trialName(label);
  const isThere =
    ((type === 'bill' || type === 'doctor') && subject_id !== null) || (type === 'monthly_bill' && month !== null);
  return [isThere ? { text: label, page: type } : label];
}

/** The label of a trial starts with the serial number of its order: `WO-2026-0412 Bite rim`. */
function trialName(label: string): readonly SentencePart[] {
  const [, serial = '', name = ''] = /^(\S+) (.+)$/.exec(label) ?? [];
  return serialPartsOf(serial) === null ? [label] : [`${name} of `, asPart(serial)];
}

const asPart = (text: string): SentencePart => (serialPartsOf(text) === null ? text : { text, page: 'work_order' });

/** `Asha set the amount of bill B/26-27/00012. Amount: ₹100.00 → ₹250.00` */
export function describeEntry(entry: DescribedEntry, at: LocaleSettings): string {
  const sentence = sentenceText(entry, at);
  const changes = changesText(entry, at);
  return changes === '' ? sentence : `${sentence.replace(/\.$/, '')}. ${changes}`;
}

/** The first changed fields, and how many more there are. */
export function changesText({ before, after }: BeforeAfter, at: LocaleSettings): string {
  const isChange = isGiven(before) && isGiven(after);
  const changes = describeChanges(before, after, at);
  const named = changes.slice(0, MAX_FIELDS).map((change) => changeText(change, isChange, isGiven(after)));
  const more = changes.length - named.length;
  return more > 0 ? `${named.join('; ')}; ${more} more` : named.join('; ');
}

const isGiven = (part: unknown): boolean => part !== null && part !== undefined;

function changeText({ field, before, after }: DescribedChange, isChange: boolean, wasMade: boolean): string {
  return isChange ? `${field}: ${short(before)} → ${short(after)}` : `${field}: ${short(wasMade ? after : before)}`;
}

function short(value: string): string {
  const text = value.replaceAll(/\s+/g, ' ');
  if (text.length <= MAX_LETTERS) return text;
  // Cuts before a comma or space, unless the text has one word.
  return `${text.slice(0, MAX_LETTERS - 1).replace(/[,;]? [^ ]*$/, '')}…`;
}
