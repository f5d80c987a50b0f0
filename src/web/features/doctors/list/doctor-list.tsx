import { IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { ShownFilter, shownInWords } from '#web/ui/list/shown-filter.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { DOCTOR_COLUMNS } from './doctor-columns.tsx';
import { DOCTOR_ADDRESS } from './doctor-list-address.ts';

/** The list of doctors with its search, filter, rows and pages. `enter` creates the first doctor. */
export function DoctorList({ enter }: { readonly enter: ReactNode }) {
  const address = useListAddress(DOCTOR_ADDRESS);
  const { view, change } = address;
  const doctors = useQuery(doctorListQuery(view));
  const list = { columns: DOCTOR_COLUMNS, cards: usePageNarrowerThan(52) };
  const { state = DEFAULT_DOCTOR_STATE } = view;
  return (
    <ListScreen
      name="Doctors"
      label="List of doctors"
      loading="Loading doctors"
      failure={({ message }) => DOCTOR_PAGE_TEXTS.listNotLoaded(message)}
      query={doctors}
      {...{ address, ...list }}
      search={{ label: 'Search doctors', placeholder: 'Name, spelling, clinic or phone' }}
      sorts={{ labels: DOCTOR_SORT_LABELS, standard: DEFAULT_DOCTOR_SORT }}
      filters={shownInWords(view.state, DOCTOR_STATE_LABELS)}
      fields={<ShownFilter value={state} labels={DOCTOR_STATE_LABELS} onShow={(shown) => change({ state: shown })} />}
      noResults={{ title: 'No doctors found' }}
      none={
        <EmptyState icon={<IconUserHeart size={32} stroke={1.5} aria-hidden />} title="No doctors yet" actions={enter}>
          Doctors are added automatically when an order names them. You can also add them here with clinic, phones and
          address.
        </EmptyState>
      }
    >
      {(doctor) => <ListRow key={doctor.id} {...list} row={doctor} />}
    </ListScreen>
  );
}
