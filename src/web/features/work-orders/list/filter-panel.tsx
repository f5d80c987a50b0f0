import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { ComponentType } from 'react';
import type { WorkOrderPage } from '#contract/work-orders.ts';
import { PRODUCT_QUALITIES } from '#domain/catalogue/products.ts';
import { BILL_FILTERS } from '#domain/work-orders/list-view.ts';
import type { WorkOrderFilter } from '#domain/work-orders/list-view.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import { DateFilters } from './date-filters.tsx';
import classes from './filter-panel.module.css';
import { FILTER_LABELS, YES_NO } from './filter-words.ts';
import { resultsText } from './list-counts.ts';
import { CLEAR_ALL, isNarrowed } from './list-search.ts';
import type { SuggestFilterProps } from './suggest-filter.tsx';
import { SuggestFilter } from './suggest-filter.tsx';
import type { ListView } from './use-list-view.ts';

/** The filter for a doctor: given by the screen, since doctors are another feature's. */
export type DoctorFilterField = ComponentType<Pick<SuggestFilterProps, 'label' | 'value' | 'onTake'>>;

interface FilterPanelProps extends ListView {
  readonly id: string;
  readonly DoctorField: DoctorFilterField;
  readonly shown: WorkOrderPage | undefined;
}

/** Every filter of the list. What is chosen applies at once. */
export function FilterPanel({ id, view, change, DoctorField, shown }: FilterPanelProps) {
  const set = (filter: WorkOrderFilter, value: string | boolean) =>
    change({ [filter]: value === '' || value === false ? undefined : value });
  const select = (filter: 'status' | 'trial_required' | 'bill_status', words: Readonly<Record<string, string>>) => (
    <NativeSelect
      label={FILTER_LABELS[filter]}
      value={view[filter] ?? ''}
      data={[{ value: '', label: 'Any' }, ...Object.entries(words).map(([value, label]) => ({ value, label }))]}
      onChange={(event) => set(filter, event.currentTarget.value)}
    />
  );
  const flag = (filter: 'overdue' | 'urgent_only') => (
    <Checkbox
      label={FILTER_LABELS[filter]}
      checked={view[filter] === true}
      onChange={(event) => set(filter, event.currentTarget.checked)}
    />
  );
  const narrowed = isNarrowed(view);
  return (
    <section id={id} className={classes['panel']} aria-label="Filters">
      <div className={classes['fields']}>
        <DateFilters view={view} change={change} />
        {select('status', STATUS_LABELS)}
        {select('bill_status', BILL_FILTERS)}
        {select('trial_required', YES_NO)}
        <DoctorField
          label={FILTER_LABELS.doctor_name}
          value={view.doctor_name ?? ''}
          onTake={(name) => set('doctor_name', name)}
        />
        <SuggestFilter
          label={FILTER_LABELS.product_quality}
          value={view.product_quality ?? ''}
          options={PRODUCT_QUALITIES}
          onTake={(quality) => set('product_quality', quality)}
        />
        <div className={classes['flags']}>
          {flag('overdue')}
          {flag('urgent_only')}
        </div>
      </div>
      <div className={classes['foot']}>
        <p className={classes['results']}>{shown === undefined ? null : resultsText(shown)}</p>
        {/* Not `disabled`: the focus would be lost with the last filter. */}
        <Button
          variant="default"
          size="xs"
          data-disabled={!narrowed}
          aria-disabled={!narrowed}
          onClick={() => (narrowed ? change(CLEAR_ALL) : undefined)}
        >
          Clear All
        </Button>
      </div>
    </section>
  );
}
