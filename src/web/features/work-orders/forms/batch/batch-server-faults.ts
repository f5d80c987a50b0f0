import type { FieldFault } from '#domain/shared/refusal.ts';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { focusBatchField } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';

/** Shows what only the server found, at its fields. */
export function showServerFaults(form: UseFormReturn<BatchValues>, faults: readonly FieldFault[]): void {
  for (const { field, message } of faults) form.setError(field as FieldPath<BatchValues>, { type: 'server', message });
}

/** Takes the focus to the first fault, or back where it was; unless the person went on typing elsewhere meanwhile. */
export function focusFirstOf(faults: readonly FieldFault[], before: Element | null): void {
  const { activeElement } = document;
  if (activeElement !== before && activeElement !== document.body) return;
  const [first] = faults;
  if (first !== undefined) focusBatchField(first.field);
  else if (before instanceof HTMLElement && before.isConnected) before.focus();
  else focusBatchField('orders.0.patient_name');
}
