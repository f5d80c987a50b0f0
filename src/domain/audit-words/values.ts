// What the audit log's entries hold, as people read it. The entries themselves keep the raw values.
import type { Appearance } from '#domain/accounts/appearance.ts';
import { ROLE_LABELS } from '#domain/accounts/roles.ts';
import type { FieldChange } from '#domain/audit/field-changes.ts';
import { fieldChanges } from '#domain/audit/field-changes.ts';
import { SOURCE_LABELS } from '#domain/audit/tampering.ts';
import { fieldText } from '#domain/audit/texts.ts';
import { BACKUP_SOURCE_LABELS } from '#domain/backups/backups.ts';
import { BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { isBillingMonth, monthName } from '#domain/monthly-billing/billing-month.ts';
import { WEEKDAYS } from '#domain/laboratory/working-days.ts';
import { formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { formatMoment } from '#domain/shared/moment.ts';
import { TRIAL_RESULT_LABELS } from '#domain/trials/trial.ts';
import { isOrderField, ruleOf } from '#domain/work-orders/fields.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';

/** Nothing at all. */
export const NOTHING = '—';

const APPEARANCE_LABELS: Readonly<Record<Appearance, string>> = { light: 'Light', dark: 'Dark', system: 'System' };

type Labels = Readonly<Record<string, string>>;

/** Fields whose values are one of a list, each with its word. */
const ENUMERATED: Readonly<Record<string, Labels>> = {
  status: { ...STATUS_LABELS, ...BILL_STATUS_LABELS },
  previous_status: { ...STATUS_LABELS, ...BILL_STATUS_LABELS },
  role: ROLE_LABELS,
  result: TRIAL_RESULT_LABELS,
  appearance: APPEARANCE_LABELS,
  source: SOURCE_LABELS,
  begun: BACKUP_SOURCE_LABELS,
  kind: { paper: 'Paper', pdf: 'PDF' },
};

/** What means something to the program alone: places in its tables, versions, codes whose text stands beside. */
const INTERNAL = /(?:^|_)ids?$|^(?:version|code|digest|search)$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/;
/** How the program names one of a list: `revision_in_progress`. */
const NAME = /^[a-z]+(?:_[a-z]+)+$/;

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isInternal = (field: string): boolean => INTERNAL.test(field);

const labelOf = (field: string): string => (isOrderField(field) ? ruleOf(field).label : fieldText(field));

/** The value of a field as people read it, by the clock of a time zone (IANA name). */
export function valueText(field: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return textOf(field, value, timeZone);
  if (Array.isArray(value)) return listText(field, value, timeZone);
  return isRecord(value) ? recordText(value, timeZone) : JSON.stringify(value);
}

function textOf(field: string, value: string, timeZone: string): string {
  const label = ENUMERATED[field]?.[value];
  if (label !== undefined) return label;
  if (UUID.test(value)) return NOTHING;
  if (INSTANT.test(value)) return formatMoment(value, timeZone);
  if (isCalendarDay(value)) return formatDayShort(value);
  if (isBillingMonth(value)) return monthName(value);
  return NAME.test(value) || field in ENUMERATED ? fieldText(value) : value;
}

function listText(field: string, values: readonly unknown[], timeZone: string): string {
  if (field === 'working_days') return values.map((day) => WEEKDAYS[Number(day) - 1] ?? String(day)).join(', ');
  const texts = values.map((value) => valueText(field, value, timeZone)).filter((text) => text !== NOTHING);
  return texts.length === 0 ? NOTHING : texts.join(values.some(isRecord) ? '; ' : ', ');
}

/** A record within a record: the fields of it that say something. */
function recordText(record: Fields, timeZone: string): string {
  const texts = Object.entries(record)
    .filter(([field]) => !isInternal(field))
    .map(([field, value]) => [field, valueText(field, value, timeZone)] as const)
    .filter(([, text]) => text !== NOTHING)
    .map(([field, text]) => `${labelOf(field)}: ${text}`);
  return texts.length === 0 ? NOTHING : texts.join(', ');
}

export interface ToldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/**
 * What an entry says in words: of a change the fields that are another now, of a record that was made or removed those that are filled.
 * Nothing that only the program understands, and nothing that stayed as it was.
 */
export function toldChanges(before: unknown, after: unknown, timeZone: string): readonly ToldChange[] {
  return fieldChanges(before, after)
    .filter((change) => change.changed && !isInternal(change.field))
    .map((change) => ({ field: labelOf(change.field), ...sides(change, timeZone) }))
    .filter((told) => told.before !== told.after);
}

/** Of a record within a record only what is another is said on either side. */
function sides({ field, before, after }: FieldChange, timeZone: string): Omit<ToldChange, 'field'> {
  if (!isRecord(before) || !isRecord(after))
    return { before: valueText(field, before, timeZone), after: valueText(field, after, timeZone) };
  const changed = fieldChanges(before, after).filter((part) => part.changed);
  const only = (side: 'before' | 'after'): string =>
    recordText(Object.fromEntries(changed.map((part) => [part.field, part[side]])), timeZone);
  return { before: only('before'), after: only('after') };
}
