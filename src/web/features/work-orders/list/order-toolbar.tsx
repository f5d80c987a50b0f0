import type { WorkOrderPage } from '#contract/work-orders.ts';
import type { WorkOrderSort } from '#domain/work-orders/list-view.ts';
import { DEFAULT_SORT, SHORT_SEARCH_NEWEST } from '#domain/work-orders/list-view.ts';
import { ListToolbar } from '#web/ui/list/list-toolbar.tsx';
import { SORT_LABELS, filtersInWords } from './filter-words.ts';
import type { ListView } from './list-search.ts';
import { ORDER_ADDRESS } from './list-search.ts';
import type { DoctorFilterField } from './order-filters.tsx';
import { OrderFilters } from './order-filters.tsx';

interface OrderToolbarProps extends ListView {
  readonly DoctorField: DoctorFilterField;
  readonly shown: WorkOrderPage | undefined;
  /** Cards have no column heads to sort by. */
  readonly withSort: boolean;
}

/** What the list is searched for, filtered by and, on a phone, sorted by. */
export function OrderToolbar({ view, change, DoctorField, shown, withSort }: OrderToolbarProps) {
  const onSort = (sort: WorkOrderSort) => change({ sort });
  return (
    <ListToolbar
      search={{
        label: 'Search work orders',
        placeholder: 'Doctor, patient or serial number',
        value: view.search ?? '',
        onAsk: (search, options) => change({ search: search || undefined }, options),
      }}
      sort={withSort ? { sort: view.sort ?? DEFAULT_SORT, labels: SORT_LABELS, onSort } : null}
      filters={filtersInWords(view)}
      narrowed={ORDER_ADDRESS.isNarrowed(view)}
      shown={shown}
      hint={
        shown?.search_is_limited === true
          ? `One or two letters are looked for in the newest ${SHORT_SEARCH_NEWEST.toLocaleString('en-IN')} work orders only. Type a third letter to search all of them.`
          : null
      }
      onRemove={(filter) => change({ [filter]: undefined })}
      onClear={() => change(ORDER_ADDRESS.clearAll)}
    >
      <OrderFilters {...{ view, change, DoctorField }} />
    </ListToolbar>
  );
}
