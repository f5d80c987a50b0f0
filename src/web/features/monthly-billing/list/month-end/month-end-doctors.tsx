import { useState } from 'react';
import type { MonthEndStep } from '#domain/monthly-billing/month-end-step.ts';
import { PagedListBody } from '#web/ui/list/list-body.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { NoResults } from '#web/ui/list/no-results.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import type { ReactNode } from 'react';
import type { MonthEndListView } from './month-end-address.ts';
import { MONTH_END_ADDRESS } from './month-end-address.ts';
import { CardDetails, columnsOf, detailsId } from './month-end-columns.tsx';
import classes from './month-end.module.css';
import type { MonthEndActions, MonthEndDoctor } from './month-end-plan.ts';
import { pageOf } from './month-end-view.ts';

interface MonthEndDoctorsProps extends MonthEndActions, MonthEndListView {
  readonly month: string;
  readonly step: MonthEndStep;
  /** The found doctors of the step. */
  readonly doctors: readonly MonthEndDoctor[];
  /** Shown if no doctor is at the step. */
  readonly none: ReactNode;
}

/** The state of the list: the doctors are loaded with the screen. */
const LOADED = { error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined };

/** The doctors at a step, in pages. */
export function MonthEndDoctors({ step, doctors, none, view, change, ...row }: MonthEndDoctorsProps) {
  const list = { columns: columnsOf(step), cards: usePageNarrowerThan(72) };
  const clear = (): void => change(MONTH_END_ADDRESS.clearAll);
  return (
    <div className={classes['doctors']}>
      <PagedListBody
        name="Doctors with completed orders"
        loading="Loading doctors"
        query={{ ...LOADED, data: pageOf(doctors, view) }}
        failure={({ message }) => message}
        none={MONTH_END_ADDRESS.isNarrowed(view) ? <NoResults title="No doctors found" onClear={clear} /> : none}
        change={change}
        {...list}
      >
        {(doctor) => <DoctorRow key={doctor.doctor_id} {...{ doctor, list }} {...row} />}
      </PagedListBody>
    </div>
  );
}

/** Searches the doctors of all steps. */
export const DoctorSearch = ({ view, change }: MonthEndListView) => (
  <div role="search" className={classes['search']}>
    <SearchField
      label="Search doctors"
      placeholder="Doctor"
      value={view.search ?? ''}
      onAsk={(search, options) => change({ search: search || undefined, step: undefined }, options)}
    />
  </div>
);

interface DoctorRowProps extends MonthEndActions {
  readonly doctor: MonthEndDoctor;
  readonly month: string;
  readonly list: { readonly columns: ReturnType<typeof columnsOf>; readonly cards: boolean };
}

function DoctorRow({ list, ...shown }: DoctorRowProps) {
  const [opened, setOpened] = useState(false);
  const row = { ...shown, opened, onToggle: () => setOpened((before) => !before) };
  return (
    <ListRow
      id={shown.doctor.doctor_id}
      {...list}
      row={row}
      details={list.cards && opened ? <CardDetails {...row} /> : null}
      detailsId={detailsId(shown.doctor)}
    />
  );
}
