import { Checkbox, NativeSelect } from '@mantine/core';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import type { WorkOrderFilter } from '#domain/work-orders/order-list-view.ts';
import { BILL_FILTERS, DUE_FILTERS, STATUS_FILTERS } from '#domain/work-orders/order-list-view.ts';
import { useProducts } from '#web/features/work-orders/api-products.ts';
import { useStageWords } from '#web/features/work-orders/api-stages.ts';
import { useSession } from '#web/platform/session/session.ts';
import { DayRangeFilter } from '#web/ui/list/day-range-filter.tsx';
import type { FilterSettings } from '#web/ui/list/suggest-filter.tsx';
import { SuggestFilter } from '#web/ui/list/suggest-filter.tsx';
import { FILTER_LABELS, YES_NO } from './filter-words.ts';
import type { ListView } from './order-list-address.ts';
import classes from './order-filters.module.css';

interface OrderFiltersProps extends ListView {
  readonly DoctorField: FilterSettings;
}

/** All filters of the list. A choice applies at once. */
export function OrderFilters({ view, change, DoctorField }: OrderFiltersProps) {
  // Users also look for orders of retired products.
  const { allNames } = useProducts();
  const { production_enabled: hasProduction } = useSession().laboratory;
  const stages = useStageWords(hasProduction);
  const set = (filter: WorkOrderFilter, value: string | boolean) =>
    change({ [filter]: value === '' || value === false ? undefined : value });
  const select = (
    filter: 'status' | 'trial_required' | 'bill_status' | 'due' | 'stage',
    words: Readonly<Record<string, string>>,
  ) => (
    <NativeSelect
      label={FILTER_LABELS[filter]}
      value={view[filter] ?? ''}
      data={[{ value: '', label: 'Any' }, ...Object.entries(words).map(([value, label]) => ({ value, label }))]}
      onChange={(event) => set(filter, event.currentTarget.value)}
    />
  );
  const flag = (filter: 'unpriced' | 'overdue' | 'urgent_only' | 'at_doctor' | 'trials_out' | 'paused' | 'remakes') => (
    <Checkbox
      label={FILTER_LABELS[filter]}
      checked={view[filter] === true}
      onChange={(event) => set(filter, event.currentTarget.checked)}
    />
  );
  return (
    <>
      <DayRangeFilter
        from={{ label: FILTER_LABELS.date_from, value: view.date_from }}
        to={{ label: FILTER_LABELS.date_to, value: view.date_to }}
        onFrom={(date_from) => change({ date_from })}
        onTo={(date_to) => change({ date_to })}
      />
      {select('status', STATUS_FILTERS)}
      {select('bill_status', BILL_FILTERS)}
      {select('due', DUE_FILTERS)}
      {select('trial_required', YES_NO)}
      {hasProduction ? select('stage', stages) : null}
      <DoctorField
        label={FILTER_LABELS.doctor_name}
        value={view.doctor_name ?? ''}
        onTake={(name) => set('doctor_name', name)}
      />
      <SuggestFilter
        label={FILTER_LABELS.product_quality}
        value={view.product_quality ?? ''}
        options={allNames}
        limit={ORDER_FIELDS.product_quality.max}
        onTake={(quality) => set('product_quality', quality)}
      />
      <div className={classes['flags']}>
        {flag('overdue')}
        {flag('urgent_only')}
        {flag('unpriced')}
        {flag('at_doctor')}
        {flag('trials_out')}
        {flag('remakes')}
        {hasProduction ? flag('paused') : null}
      </div>
    </>
  );
}
