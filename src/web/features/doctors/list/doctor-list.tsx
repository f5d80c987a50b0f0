import { IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DoctorSort } from '#domain/doctors/doctor-list-view.ts';
import {
  DEFAULT_DOCTOR_SORT,
  DEFAULT_DOCTOR_STATE,
  DOCTOR_SORT_LABELS,
  DOCTOR_STATE_LABELS,
} from '#domain/doctors/doctor-list-view.ts';
import { DOCTOR_PAGE_TEXTS } from '#domain/doctors/page-texts.ts';
import { doctorListQuery } from '#web/features/doctors/api-records.ts';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { PagedListBody } from '#web/ui/list/list-body.tsx';
import { ListToolbar } from '#web/ui/list/list-toolbar.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { ShownFilter, shownInWords } from '#web/ui/list/shown-filter.tsx';
import { NoResults } from '#web/ui/list/no-results.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { DOCTOR_COLUMNS } from './doctor-columns.tsx';
import { DOCTOR_ADDRESS } from './doctor-list-address.ts';

/** The list of doctors with its search, filter, rows and pages. `enter` creates the first doctor. */
export function DoctorList({ enter }: { readonly enter: ReactNode }) {
  const { view, change } = useListAddress(DOCTOR_ADDRESS);
  const doctors = useQuery(doctorListQuery(view));
  const cards = usePageNarrowerThan(52);
  const list = { columns: DOCTOR_COLUMNS, cards };
  const sorting = { sort: view.sort ?? DEFAULT_DOCTOR_SORT, onSort: (sort: DoctorSort) => change({ sort }) };
  const { state = DEFAULT_DOCTOR_STATE } = view;
  return (
    <section aria-label="List of doctors">
      <ListToolbar
        search={{
          label: 'Search doctors',
          placeholder: 'Name, spelling, clinic or phone',
          value: view.search ?? '',
          onAsk: (search, options) => change({ search: search || undefined }, options),
        }}
        sort={cards ? { labels: DOCTOR_SORT_LABELS, ...sorting } : null}
        filters={shownInWords(view.state, DOCTOR_STATE_LABELS)}
        narrowed={DOCTOR_ADDRESS.isNarrowed(view)}
        shown={doctors.data}
        onRemove={(filter) => change({ [filter]: undefined })}
        onClear={() => change(DOCTOR_ADDRESS.clearAll)}
      >
        <ShownFilter value={state} labels={DOCTOR_STATE_LABELS} onShow={(shown) => change({ state: shown })} />
      </ListToolbar>
      <PagedListBody
        name="Doctors"
        loading="Loading doctors"
        query={doctors}
        failure={({ message }) => DOCTOR_PAGE_TEXTS.listNotLoaded(message)}
        none={
          DOCTOR_ADDRESS.isNarrowed(view) ? (
            <NoResults title="No doctors found" onClear={() => change(DOCTOR_ADDRESS.clearAll)} />
          ) : (
            <EmptyState
              icon={<IconUserHeart size={32} stroke={1.5} aria-hidden />}
              title="No doctors yet"
              actions={enter}
            >
              Doctors are added automatically when an order names them. You can also add them here with clinic, phones
              and address.
            </EmptyState>
          )
        }
        change={change}
        sorting={sorting}
        {...list}
      >
        {(doctor) => <ListRow key={doctor.id} {...list} row={doctor} />}
      </PagedListBody>
    </section>
  );
}
