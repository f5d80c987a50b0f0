import type { CloseState } from '#domain/monthly-billing/close-state.ts';
import { CLOSE_STATES, CLOSE_STATE_LABELS, closeCounts } from '#domain/monthly-billing/close-state.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import type { ProofSum } from '#domain/monthly-billing/monthly-proof.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { PagedListBody } from '#web/ui/list/list-body.tsx';
import { ListRow, Listing } from '#web/ui/list/listing.tsx';
import { NothingFound } from '#web/ui/list/nothing-found.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';
import { usePageUpTo } from '#web/ui/page-room.ts';
import type { CloseListView } from './close-address.ts';
import { CLOSE_ADDRESS } from './close-address.ts';
import { CLOSE_COLUMNS } from './close-columns.tsx';
import classes from './close-doctors.module.css';
import { footOf } from './close-foot.ts';
import type { CloseActs, ClosedDoctor } from './close-plan.ts';
import { inState, pageOf, searchedFor } from './close-view.ts';

interface CloseDoctorsProps extends CloseActs, CloseListView {
  readonly month: string;
  readonly doctors: readonly ClosedDoctor[];
}

/** The doctors are there as soon as the close is. */
const LOADED = { error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined };

/** The doctors with completed orders in the month, as searched for and in the state asked for, a page at a time; and what they come to. */
export function CloseDoctors({ month, doctors, view, change, ...acts }: CloseDoctorsProps) {
  const cards = usePageUpTo(72);
  const list = { columns: CLOSE_COLUMNS, cards };
  const found = searchedFor(doctors, view);
  const shown = inState(found, view);
  const isAll = !CLOSE_ADDRESS.isNarrowed(view);
  return (
    <>
      <div role="search" className={classes['toolbar']}>
        <StateTabs {...{ view, change }} doctors={found} />
        <div className={classes['search']}>
          <SearchField
            label="Search doctors"
            placeholder="Doctor"
            value={view.search ?? ''}
            onAsk={(search, options) => change({ search: search || undefined }, options)}
          />
        </div>
      </div>
      <div className={classes['doctors']}>
        <PagedListBody
          name="Doctors with completed orders"
          loading="Loading doctors"
          query={{ ...LOADED, data: pageOf(shown, view) }}
          failure={({ message }) => message}
          none={isAll ? null : <NothingFound title="No doctors found" onClear={() => change(CLOSE_ADDRESS.clearAll)} />}
          change={change}
          foot={<TableFoot {...{ month, isAll }} doctors={shown} />}
          {...list}
        >
          {(doctor) => (
            <ListRow
              key={doctor.doctor_id}
              id={doctor.doctor_id}

              {...list}
              row={{ doctor, month, ...acts }}
            />
          )}
        </PagedListBody>
      </div>
      {cards && shown.length > 0 ? <CardsFoot {...{ month, isAll }} doctors={shown} /> : null}
    </>
  );
}

interface StateTabsProps extends CloseListView {
  readonly doctors: readonly ClosedDoctor[];
}

/** Each state with how many of the doctors are in it; what there is nothing of is seldom, and left out until it is asked for. */
function StateTabs({ view, change, doctors }: StateTabsProps) {
  const counts = closeCounts(doctors);
  const isSeldom = (state: CloseState): boolean => state === 'singly' || state === 'nothing';
  const states = CLOSE_STATES.filter((state) => !isSeldom(state) || counts[state] > 0 || view.state === state);
  return (
    <ViewTabs
      label="Doctors by status"
      tabs={[
        { name: 'all', label: 'All', count: String(doctors.length) },
        ...states.map((state) => ({ name: state, label: CLOSE_STATE_LABELS[state], count: String(counts[state]) })),
      ]}
      present={view.state ?? 'all'}
      onTab={(state) => change({ state: state === 'all' ? undefined : state })}
    />
  );
}

interface FootProps extends Pick<CloseDoctorsProps, 'month' | 'doctors'> {
  /** Whether all doctors of the month are shown: only they come to what was completed in it. */
  readonly isAll: boolean;
}

/** The sums of the columns, and how they come to what was completed in the month. */
function TableFoot({ month, doctors, isAll }: FootProps) {
  const { own, units, unpriced, unbilled, on_hold, beside, completed } = footOf(doctors);
  return (
    <>
      <tr className={classes['sum']}>
        <th scope="row">Sum</th>
        <td data-look="figure">{own.orders}</td>
        <td data-look="figure">{units}</td>
        <td data-look="figure">
          <AmountText amount={own.amount} />
        </td>
        <td data-look="figure">{unpriced}</td>
        <td data-look="figure">{unbilled}</td>
        <td data-look="figure">{on_hold}</td>
        <td colSpan={2}>
          {doctors.length} {doctors.length === 1 ? 'doctor' : 'doctors'}
        </td>
      </tr>
      {beside.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      {beside.length === 0 || !isAll ? null : (
        <Line label={`Completed in ${monthName(month)}`} note="All in this list" sum={completed} isSum />
      )}
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly note: string;
  readonly sum: ProofSum;
  readonly isSum?: boolean;
}

const Line = ({ label, note, sum, isSum = false }: LineProps) => (
  <tr className={isSum ? classes['sum'] : undefined}>
    <th scope="row">{label}</th>
    <td data-look="figure">{sum.orders}</td>
    <td data-look="figure" className={classes['none']}>
      –
    </td>
    <td data-look="figure">
      <AmountText amount={sum.amount} />
    </td>
    <td colSpan={CLOSE_COLUMNS.length - 4} data-look="figure" className={classes['none']}>
      {note}
    </td>
  </tr>
);

interface CardsLine {
  readonly label: string;
  readonly sum: ProofSum;
  readonly isSum: boolean;
}

const CARDS_FOOT: readonly ListColumn<CardsLine>[] = [
  { label: 'All doctors', names: true, cell: ({ label }) => label, card: null },
  { label: 'Orders', look: 'figure', cell: ({ sum }) => sum.orders, card: null },
  { label: 'Total', look: 'figure', cell: ({ sum }) => <AmountText amount={sum.amount} />, card: null },
];

/** Below the cards: their sum, and how it comes to what was completed in the month. */
function CardsFoot({ month, doctors, isAll }: FootProps) {
  const { own, beside, completed } = footOf(doctors);
  const lines: readonly CardsLine[] = [
    { label: 'Sum', sum: own, isSum: true },
    ...beside.map((line) => ({ ...line, isSum: false })),
    ...(beside.length === 0 || !isAll
      ? []
      : [{ label: `Completed in ${monthName(month)}`, sum: completed, isSum: true }]),
  ];
  const list = { columns: CARDS_FOOT, cards: false };
  return (
    <div className={classes['cardsFoot']}>
      <Listing name="Sum of the doctors" {...list}>
        {lines.map((line) => (
          <ListRow key={line.label} {...list} row={line} className={line.isSum ? classes['sum'] : undefined} />
        ))}
      </Listing>
    </div>
  );
}
