import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import { SUGGESTIONS_CLOSE_MS } from '#domain/work-orders/form-timing.ts';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { ProductQualityField } from '#web/features/work-orders/parts/product-quality-field.tsx';
import { ProductShadeField } from '#web/features/work-orders/parts/product-shade-field.tsx';
import classes from './work-order-entry.module.css';
import { focusEntryField } from './entry-fields.ts';
import { useEntryField } from './use-entry-field.ts';
import { LimitedInput } from '#web/ui/limited-input.tsx';

/** Draws the doctor's field: doctors are another noun, so the screen brings it. */
export type DoctorField = ComponentType<Omit<SuggestInputProps, 'groups' | 'keyOf' | 'onFocus'>>;

const SUGGESTING = { required: true, closeDelay: SUGGESTIONS_CLOSE_MS } as const;

/** For whom and what: doctor, patient, product and shade. */
export function CaseFields({ doctorField: Doctor }: { readonly doctorField: DoctorField }) {
  // The cursor begins here: when the form opens, and with each new round of fields.
  useEffect(() => focusEntryField('doctor_name'), []);
  const patient = useEntryField('patient_name');
  return (
    <div className={classes['case']}>
      <Doctor {...useEntryField('doctor_name')} {...SUGGESTING} limit={ORDER_FIELDS.doctor_name.max} />
      <LimitedInput
        {...patient}
        onChange={(event) => patient.onChange(event.currentTarget.value)}
        required
        autoComplete="off"
        limit={ORDER_FIELDS.patient_name.max}
      />
      <ProductQualityField
        {...useEntryField('product_quality')}
        {...SUGGESTING}
        limit={ORDER_FIELDS.product_quality.max}
      />
      <ProductShadeField {...useEntryField('product_shade')} {...SUGGESTING} limit={ORDER_FIELDS.product_shade.max} />
    </div>
  );
}
