import type { ProductIndex, UnitBasis } from '#domain/products/products.ts';
import { unitBasisOf } from '#domain/products/products.ts';
import { entryOrDefault } from '#domain/shared/known.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { isBlank } from '#domain/shared/text.ts';
import { useProducts } from '#web/features/work-orders/api-products.ts';
import { ToothChart } from '#web/features/work-orders/components/tooth-chart/tooth-chart.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import type { EntryValues } from './entry-values.ts';
import { useEntryField } from './entry-fields.ts';
import classes from './work-order-entry.module.css';

/** The teeth, which are optional. A note explains this for products that are not priced per tooth. */
export function TeethField() {
  const { id, label, value, onChange, error } = useEntryField('tooth_numbers');
  return (
    <section id={id} className={classes['teeth']} aria-labelledby={`${id}-label`}>
      <header>
        <h2 id={`${id}-label`}>{label}</h2>
        <TeethNote />
      </header>
      <ToothChart value={value} onChange={onChange} error={error} />
    </section>
  );
}

/** The note next to the heading. Above the chart, it would move the chart when the patient's name is typed. */
function TeethNote() {
  const { book } = useProducts();
  const [patient, product, teeth] = useWatch<EntryValues, ['patient_name', 'product_quality', 'tooth_numbers']>({
    name: ['patient_name', 'product_quality', 'tooth_numbers'],
  });
  if (isBlank(patient)) {
    // A hint until a tooth is selected, then a warning.
    if (teeth.length === 0) return <span>{WORK_ORDER_TEXTS.teethNeedPatient}</span>;
    return (
      <span className={classes['warning']}>
        <IconAlertTriangle size={16} aria-hidden /> {WORK_ORDER_TEXTS.teethNeedPatient}
      </span>
    );
  }
  return <span>{optionalTeethText(product, book) ?? 'Optional'}</span>;
}

const COUNTED_BY: Readonly<Record<UnitBasis, string | null>> = {
  tooth: null,
  arch: 'per arch',
  case: 'per case',
};

/** Returns a note for a product that is not priced per tooth; null for others. */
export function optionalTeethText(product: string, book: ProductIndex): string | null {
  const counted = entryOrDefault(COUNTED_BY, unitBasisOf(product, book).unit_basis, null);
  return counted === null ? null : `Optional: ${product} is priced ${counted}`;
}
