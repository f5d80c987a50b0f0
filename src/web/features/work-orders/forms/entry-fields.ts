import type { FieldFault } from '#domain/shared/refusal.ts';
import { ORDER_FIELD_NAMES } from '#domain/work-orders/fields.ts';
import type { EntryField } from './entry-values.ts';

/** Where a field's input is found in the page, for the links of the error list. */
export const entryFieldId = (field: EntryField): string => `work-order-${field}`;

interface PlacedFault extends FieldFault {
  readonly field: EntryField;
}

/** Sorts faults into those of the form's fields (`tooth_numbers.3` to the teeth), in reading order, and those it has no field for. */
export function placeFaults(faults: readonly FieldFault[]) {
  const placed = ORDER_FIELD_NAMES.flatMap((field): PlacedFault[] =>
    faults.filter((fault) => isIn(field, fault)).map(({ message }) => ({ field, message })),
  );
  const elsewhere = faults.filter((fault) => !ORDER_FIELD_NAMES.some((field) => isIn(field, fault)));
  return { placed, elsewhere };
}

const isIn = (field: EntryField, fault: FieldFault): boolean =>
  fault.field === field || fault.field.startsWith(`${field}.`);

/** Puts the cursor into a field. The tooth chart is a group: its first control takes the focus. */
export function focusEntryField(field: EntryField): void {
  const element = document.getElementById(entryFieldId(field));
  const control = element?.matches('input, textarea')
    ? element
    : element?.querySelector<HTMLElement>('input, [tabindex="0"]');
  control?.focus();
}

const CONTROLS = 'input, textarea, button';

/** What is said about the save must stay in sight, and on a phone that is far above the field. */
const NO_SCROLL = { preventScroll: true };

/** Where the cursor is now. The answer takes it back there, also when the fields were drawn anew meanwhile. */
export function rememberCursor(): () => void {
  const before = document.activeElement;
  const form = before?.closest('form');
  if (!form) return () => before instanceof HTMLElement && before.isConnected && before.focus(NO_SCROLL);
  const place = [...form.querySelectorAll(CONTROLS)].indexOf(before as Element);
  return () => form.querySelectorAll<HTMLElement>(CONTROLS)[place]?.focus(NO_SCROLL);
}
