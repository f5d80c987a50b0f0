// The fields of a work order, in the order of the form. Drafts, empty forms, labels, faults, the input and output of
// the API, the database columns and the labels in the audit log all derive from this table. Rules of single fields are
// elsewhere: teeth and dates in draft.ts, products and shades in the products folder.
import type { Tooth } from '#domain/teeth/teeth.ts';
import { isTooth } from '#domain/teeth/teeth.ts';
import type { TypedTeeth } from '#domain/teeth/teeth-text.ts';
import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isBlank, normalizeLine, normalizeText } from '#domain/shared/text.ts';

/** A form that has the field. `batch`: shared by all orders of a batch; `batch order`: separate for each order. */
export type OrderForm = 'entry' | 'edit' | 'batch' | 'batch order';

interface Field {
  /** A `line` is normalized to one line, a `text` keeps its line breaks. */
  readonly kind: 'line' | 'text' | 'teeth' | 'day' | 'flag';
  readonly label: string;
  /** Other labels of the field in certain forms. */
  readonly labels?: Partial<Record<OrderForm, string>>;
  /** The message for an empty field. Without it the field may be empty. */
  readonly required?: string;
  /** Maximum length of the text, in characters. */
  readonly max?: number;
  readonly forms: readonly OrderForm[];
}

const COMMON = ['entry', 'edit', 'batch'] as const;
const OWN = ['entry', 'edit', 'batch order'] as const;

export const ORDER_FIELDS = {
  doctor_name: {
    kind: 'line',
    label: 'Doctor name',
    required: 'Doctor name is required',
    max: MAX_NAME_LENGTH,
    forms: COMMON,
  },
  patient_name: {
    kind: 'line',
    label: 'Patient name',
    required: 'Patient name is required',
    max: MAX_NAME_LENGTH,
    forms: OWN,
  },
  product_quality: {
    kind: 'line',
    label: 'Product quality',
    required: 'Product quality is required',
    max: 80,
    forms: OWN,
  },
  product_shade: { kind: 'line', label: 'Product shade', required: 'Product shade is required', max: 40, forms: OWN },
  tooth_numbers: { kind: 'teeth', label: 'Teeth', labels: { 'batch order': 'Teeth by number' }, forms: OWN },
  order_date: { kind: 'day', label: 'Order date', required: 'Order date is required', forms: COMMON },
  expected_complete_date: { kind: 'day', label: 'Expected complete date', forms: COMMON },
  completion_date: { kind: 'day', label: 'Completion date', forms: ['edit'] },
  // The tray holds the model and the work.
  tray_number: { kind: 'line', label: 'Tray number', max: 20, forms: OWN },
  requires_trial: { kind: 'flag', label: 'Requires trial', forms: OWN },
  is_urgent: { kind: 'flag', label: 'Urgent', forms: OWN },
  // The entry form has one field for feedback, reason and notes. It is stored as feedback, which the list edits in
  // place.
  feedback: {
    kind: 'text',
    label: 'Feedback',
    labels: { entry: 'Feedback / reason / notes' },
    max: 2000,
    forms: ['entry', 'edit'],
  },
  notes: { kind: 'text', label: 'Notes', max: 2000, forms: ['edit', 'batch order'] },
} as const satisfies Readonly<Record<string, Field>>;

type Fields = typeof ORDER_FIELDS;
export type OrderField = keyof Fields;

export type FieldIn<Form extends OrderForm> = {
  [Name in OrderField]: Form extends Fields[Name]['forms'][number] ? Name : never;
}[OrderField];

/** Fields of certain kinds. */
export type FieldOf<Kind extends Field['kind']> = {
  [Name in OrderField]: Fields[Name]['kind'] extends Kind ? Name : never;
}[OrderField];

/** Fields that may be null. */
export type EmptyField = Exclude<
  FieldOf<'line' | 'text' | 'day'>,
  { [Name in OrderField]: Fields[Name] extends { readonly required: string } ? Name : never }[OrderField]
>;

/** The fields of a new order: all but the completion date. */
export type DraftField = FieldIn<'entry'> | FieldIn<'batch order'>;

export const ORDER_FIELD_NAMES = Object.keys(ORDER_FIELDS) as readonly OrderField[];

export const fieldsIn = <Form extends OrderForm>(form: Form): readonly FieldIn<Form>[] =>
  ORDER_FIELD_NAMES.filter((name): name is FieldIn<Form> => ruleOf(name).forms.includes(form));

export const DRAFT_FIELDS = ORDER_FIELD_NAMES.filter((name): name is DraftField =>
  ruleOf(name).forms.some((form) => form === 'entry' || form === 'batch order'),
);

/** The entry of a field, with the general type. */
export function ruleOf(name: OrderField): Field {
  return ORDER_FIELDS[name];
}

export const isOrderField = (name: string): name is OrderField => Object.hasOwn(ORDER_FIELDS, name);

export const labelIn = (form: OrderForm, name: OrderField): string => ruleOf(name).labels?.[form] ?? ruleOf(name).label;

export const mayBeEmpty = (name: OrderField): name is EmptyField =>
  ruleOf(name).required === undefined && ['line', 'text', 'day'].includes(ruleOf(name).kind);

type Value<Name extends OrderField, Teeth> =
  Name extends FieldOf<'teeth'>
    ? Teeth
    : Name extends FieldOf<'flag'>
      ? boolean
      : Name extends EmptyField
        ? string | null
        : string;

/**
 * A typed work order, before it has a serial number. Days may be invalid. Teeth are FDI numbers, and texts that were
 * not understood.
 */
export type WorkOrderDraft = { readonly [Name in DraftField]: Value<Name, readonly (number | string)[]> };

/** The values of a valid draft as stored, by column. */
export type StoredFields = { readonly [Name in DraftField]: Value<Name, Tooth[]> };

/** The values of a form. Empty fields have an empty text, not null. */
export type FieldValues = {
  readonly [Name in OrderField]: Exclude<Value<Name, TypedTeeth>, null>;
};
type FieldValue = FieldValues[OrderField];

/** Creates an object with a value for each of the names. */
const recordOf = <Name extends OrderField>(names: readonly Name[], give: (name: Name) => unknown): object =>
  Object.fromEntries(names.map((name) => [name, give(name)]));

const emptyValue = (name: OrderField): FieldValue => {
  const { kind } = ruleOf(name);
  if (kind === 'teeth') return [];
  return kind === 'flag' ? false : '';
};

export const EMPTY_VALUES = recordOf(ORDER_FIELD_NAMES, emptyValue) as FieldValues;

/** Converts a stored order to form values. */
export const formValuesOf = (order: StoredFields & { readonly completion_date: CalendarDay | null }): FieldValues =>
  recordOf(ORDER_FIELD_NAMES, (name) => order[name] ?? '') as FieldValues;

/** Converts form values to a draft. */
export const draftFromValues = (values: FieldValues): WorkOrderDraft =>
  recordOf(DRAFT_FIELDS, (name) => {
    const value = values[name];
    return typeof value === 'string' && mayBeEmpty(name) && isBlank(value) ? null : value;
  }) as WorkOrderDraft;

export const EMPTY_DRAFT = draftFromValues(EMPTY_VALUES);

/** Normalizes a typed text for storing. */
export const storedText = (name: OrderField, text: string): string =>
  ruleOf(name).kind === 'text' ? normalizeText(text) : normalizeLine(text);

/** Converts a valid draft to stored values: texts are normalized, empty texts and dates become null. */
export const storedFields = (draft: WorkOrderDraft): StoredFields =>
  recordOf(DRAFT_FIELDS, (name) => {
    const value = draft[name];
    if (typeof value === 'string') return storedText(name, value) || null;
    return typeof value === 'object' && value !== null ? value.filter(isTooth) : value;
  }) as StoredFields;

/** Returns the named fields of an object. */
export const pickFields = <Holder extends object, Name extends keyof Holder & string>(
  holder: Holder,
  names: readonly Name[],
): Pick<Holder, Name> => Object.fromEntries(names.map((name) => [name, holder[name]])) as Pick<Holder, Name>;
