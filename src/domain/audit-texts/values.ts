// Formats the values in audit log entries for people. The stored entries keep the raw values.
import type { FieldChange } from '#domain/audit/field-changes.ts';
import { fieldChanges } from '#domain/audit/field-changes.ts';
import { actionText, fieldText } from '#domain/audit/texts.ts';
import { formatTeeth } from '#domain/teeth/teeth-text.ts';
import { isTooth } from '#domain/teeth/teeth.ts';
import { isBillingMonth, monthName } from '#domain/monthly-billing/billing-month.ts';
import { WEEKDAYS } from '#domain/laboratory/working-days.ts';
import { formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { formatMoment } from '#domain/shared/moment.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { fieldLabel, isInternalField, isMoneyField, hasValueLabels, valueLabel } from './field-labels.ts';

/** Shown for an empty value. */
export const NO_VALUE = '—';

/** Settings of the laboratory that affect how values are shown: time zone (IANA name) and currency (ISO 4217 code). */
export interface LocaleSettings {
  readonly time_zone: string;
  readonly currency: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/;
const AMOUNT = /^\d+\.\d\d$/;
/** A stored name of a value: `revision_in_progress`. */
const NAME = /^[a-z]+(?:_[a-z]+)+$/;

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats the value of a field. */
export function valueText(field: string, value: unknown, at: LocaleSettings): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return textOf(field, value, at);
  if (Array.isArray(value)) return listText(field, value, at);
  return isRecord(value) ? recordText(value, at) : JSON.stringify(value);
}

function textOf(field: string, value: string, at: LocaleSettings): string {
  const word = valueLabel(field, value);
  if (word !== undefined) return word;
  if (UUID.test(value)) return NO_VALUE;
  const figure = figureText(field, value, at);
  if (figure !== null) return figure;
  if (field === 'action') return actionText(value);
  if (INSTANT.test(value)) return formatMoment(value, at.time_zone);
  if (isCalendarDay(value)) return formatDayShort(value);
  if (isBillingMonth(value)) return monthName(value);
  return NAME.test(value) || hasValueLabels(field) ? fieldText(value) : value;
}

/** Formats an amount or percentage; null if the text is neither. */
function figureText(field: string, value: string, at: LocaleSettings): string | null {
  if (!AMOUNT.test(value)) return null;
  if (isMoneyField(field)) return formatMoney(value, at.currency);
  return field === 'discount_percent' ? `${Number(value)} %` : null;
}

function listText(field: string, values: readonly unknown[], at: LocaleSettings): string {
  if (field === 'working_days') return values.map((day) => WEEKDAYS[Number(day) - 1] ?? String(day)).join(', ');
  const teeth = field === 'tooth_numbers' ? values.map(Number).filter(isTooth) : [];
  if (teeth.length > 0 && teeth.length === values.length) return formatTeeth(teeth);
  const byNumber = bySerialNumber(values);
  if (byNumber !== null) return recordText(byNumber, at, '; ');
  const texts = values.map((value) => valueText(field, value, at)).filter((text) => text !== NO_VALUE);
  return texts.length === 0 ? NO_VALUE : texts.join(values.some(isRecord) ? '; ' : ', ');
}

/** Converts a list of orders to an object by serial number; null for any other value. */
function bySerialNumber(value: unknown): Fields | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const named = value
    .filter(isRecord)
    .flatMap(({ serial_number, ...rest }): [string, Fields][] =>
      typeof serial_number === 'string' ? [[serial_number, rest]] : [],
    );
  return named.length === value.length ? Object.fromEntries(named) : null;
}

/** Formats a nested object: its fields that have a value. */
function recordText(record: Fields, at: LocaleSettings, between = ', '): string {
  const texts = Object.entries(record)
    .filter(([field]) => !isInternalField(field))
    .map(([field, value]) => [field, valueText(field, value, at)] as const)
    .filter(([, text]) => text !== NO_VALUE)
    .map(([field, text]) => `${fieldLabel(field)}: ${text}`);
  return texts.length === 0 ? NO_VALUE : texts.join(between);
}

export interface DescribedChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Describes an entry in words: of a change the changed fields, of a created or deleted record its filled fields. Leaves
 * out internal fields and unchanged fields.
 */
export function describeChanges(before: unknown, after: unknown, at: LocaleSettings): readonly DescribedChange[] {
  return fieldChanges(before, after)
    .filter((change) => change.changed && !isInternalField(change.field))
    .map((change) => ({ field: fieldLabel(change.field), ...sides(change, at) }))
    .filter((described) => described.before !== described.after);
}

/** For nested objects and lists of orders only the changed parts are shown. */
function sides({ field, before, after }: FieldChange, at: LocaleSettings): Omit<DescribedChange, 'field'> {
  const [was, is] = [before, after].map((side) => bySerialNumber(side) ?? side);
  if (!isRecord(was) || !isRecord(is))
    return { before: valueText(field, before, at), after: valueText(field, after, at) };
  const changed = fieldChanges(was, is).filter((part) => part.changed);
  const only = (side: 'before' | 'after'): string =>
    recordText(Object.fromEntries(changed.map((part) => [part.field, part[side]])), at, was === before ? ', ' : '; ');
  return { before: only('before'), after: only('after') };
}
