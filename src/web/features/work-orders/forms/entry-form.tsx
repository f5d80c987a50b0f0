import type { Tooth } from '#domain/teeth/teeth.ts';
import { knownTeeth } from '#domain/teeth/teeth-text.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import { SUGGESTIONS_CLOSE_AFTER } from '#web/platform/delays.ts';
import { ProductQualityField } from '#web/features/work-orders/components/product-quality-field.tsx';
import { ProductShadeField } from '#web/features/work-orders/components/product-shade-field.tsx';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { enterMovesFocus } from '#web/ui/fields/enter-moves-focus.ts';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import type { ComponentType, ReactNode, SubmitEvent } from 'react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EntryValues } from './entry-values.ts';
import { firstToType, focusEntryField, useEntryField } from './entry-fields.ts';
import type { WholeOrder } from './plan-fields.tsx';
import { Line, PlanFields } from './plan-fields.tsx';
import { CLEAR_KEYS, SAVE_KEYS, SaveBar } from './save-bar.tsx';
import { TeethField } from './teeth-field.tsx';
import classes from './work-order-entry.module.css';

/** Renders the doctor field. The screen provides it, because doctors are another feature. */
export type DoctorField = ComponentType<Omit<SuggestInputProps, 'groups' | 'keyOf' | 'onFocus'>>;

/** The values that determine the order's price. */
export interface PricedFields extends Pick<EntryValues, 'doctor_name' | 'product_quality' | 'order_date'> {
  readonly tooth_numbers: readonly Tooth[];
}

/** Shows the order's price to users who may see it. The screen provides it, because prices are another feature. */
export type PriceNote = (fields: PricedFields) => ReactNode;

interface EntryFormProps {
  /** The button's label. */
  readonly saves: string;
  readonly isSaving: boolean;
  /** A new number renders new fields, with the cursor in the first. */
  readonly round: number;
  readonly doctorField: DoctorField;
  readonly priceNote?: PriceNote | undefined;
  /** What decides the price in addition to the fields, next to the price. */
  readonly charge?: ReactNode;
  /** Set for an existing order, to show all of its fields. */
  readonly whole?: WholeOrder;
  /** Shown above the save button. */
  readonly notice?: ReactNode;
  /** An option next to the save button. */
  readonly choice?: ReactNode;
  readonly onSave: () => void;
  readonly onClear: () => void;
}

/** The fields of one work order, the save bar and their shortcuts. Needs the form's provider. */
export function EntryForm(props: EntryFormProps) {
  const { saves, isSaving, round, doctorField, priceNote, charge, whole, notice, choice, onSave, onClear } = props;
  useShortcuts([
    { keys: SAVE_KEYS, does: 'Save the work order', run: onSave },
    { keys: CLEAR_KEYS, does: 'Clear message and errors', run: onClear },
  ]);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- receives the keys of its fields
    <form
      className={classes['form']}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={enterMovesFocus}
      aria-label="Work order"
    >
      <div key={round} className={classes['fields']}>
        <CaseFields doctorField={doctorField} />
        {priceNote === undefined ? null : (
          <div className={classes['charge']}>
            {charge}
            <Price note={priceNote} />
          </div>
        )}
        <div className={classes['body']}>
          <TeethField />
          <PlanFields whole={whole} />
        </div>
      </div>
      {notice}
      <SaveBar label={saves} isSaving={isSaving}>
        {choice}
      </SaveBar>
    </form>
  );
}

/** Options of the fields with suggestions, here and in a batch. */
export const SUGGESTING = { required: true, closeDelay: SUGGESTIONS_CLOSE_AFTER } as const;

/** The proposed price below the product. Its line is always reserved, so that nothing below moves. */
function Price({ note }: { readonly note: PriceNote }) {
  const [doctor_name, product_quality, tooth_numbers, order_date] = useWatch<
    EntryValues,
    ['doctor_name', 'product_quality', 'tooth_numbers', 'order_date']
  >({ name: ['doctor_name', 'product_quality', 'tooth_numbers', 'order_date'] });
  return (
    <p className={classes['price']} role="status">
      {note({ doctor_name, product_quality, tooth_numbers: knownTeeth(tooth_numbers), order_date })}
    </p>
  );
}

/** Doctor, patient, product and shade. */
function CaseFields({ doctorField: Doctor }: { readonly doctorField: DoctorField }) {
  const { getValues } = useFormContext<EntryValues>();
  // The cursor starts here when the form opens, and with each new round of fields.
  useEffect(() => focusEntryField(firstToType(getValues())), [getValues]);
  const { doctor_name, product_quality, product_shade } = ORDER_FIELDS;
  return (
    <div className={classes['case']}>
      <Doctor {...useEntryField('doctor_name')} {...SUGGESTING} limit={doctor_name.max} />
      <Line name="patient_name" />
      <ProductQualityField {...useEntryField('product_quality')} {...SUGGESTING} limit={product_quality.max} />
      <ProductShadeField {...useEntryField('product_shade')} {...SUGGESTING} limit={product_shade.max} />
    </div>
  );
}
