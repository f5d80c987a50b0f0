import type { MonthEndStatus } from '#domain/monthly-billing/month-end-status.ts';
import {
  MONTH_END_STATUSES,
  MONTH_END_STATUS_LABELS,
  monthEndCounts,
} from '#domain/monthly-billing/month-end-status.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import type { GroupSum } from '#domain/monthly-billing/month-check.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { PagedListBody } from '#web/ui/list/list-body.tsx';
import { ListRow, Listing } from '#web/ui/list/listing.tsx';
import { NoResults } from '#web/ui/list/no-results.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import type { MonthEndListView } from './month-end-address.ts';
import { MONTH_END_ADDRESS } from './month-end-address.ts';
import { MONTH_END_COLUMNS } from './month-end-columns.tsx';
import classes from './month-end-doctors.module.css';
import { footerOf } from './month-end-footer.ts';
import type { MonthEndActions, MonthEndDoctor } from './month-end-plan.ts';
import { inState, pageOf, searchedFor } from './month-end-view.ts';

interface MonthEndDoctorsProps extends MonthEndActions, MonthEndListView {
  readonly month: string;
  readonly doctors: readonly MonthEndDoctor[];
}

/** The state of the list: the doctors are loaded with the screen. */
const LOADED = { error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined };

/** The doctors with completed orders in the month, filtered by search and status, in pages, with their sums. */
export function MonthEndDoctors({ month, doctors, view, change, ...acts }: MonthEndDoctorsProps) {
  const cards = usePageNarrowerThan(72);
  const list = { columns: MONTH_END_COLUMNS, cards };
  const found = searchedFor(doctors, view);
  const shown = inState(found, view);
  const isAll = !MONTH_END_ADDRESS.isNarrowed(view);
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
          none={
            isAll ? null : <NoResults title="No doctors found" onClear={() => change(MONTH_END_ADDRESS.clearAll)} />
          }
          change={change}
          footer={<TableFooter {...{ month, isAll }} doctors={shown} />}
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
      {cards && shown.length > 0 ? <CardsFooter {...{ month, isAll }} doctors={shown} /> : null}
    </>
  );
}

interface StateTabsProps extends MonthEndListView {
  readonly doctors: readonly MonthEndDoctor[];
}

/** Each status with its number of doctors. Rare statuses are hidden while empty and not selected. */
function StateTabs({ view, change, doctors }: StateTabsProps) {
  const counts = monthEndCounts(doctors);
  const isRare = (state: MonthEndStatus): boolean => state === 'singly' || state === 'nothing';
  const states = MONTH_END_STATUSES.filter((state) => !isRare(state) || counts[state] > 0 || view.state === state);
  return (
    <ViewTabs
      label="Doctors by status"
      tabs={[
        { name: 'all', label: 'All', count: String(doctors.length) },
        ...states.map((state) => ({
          name: state,
          label: MONTH_END_STATUS_LABELS[state],
          count: String(counts[state]),
        })),
      ]}
      present={view.state ?? 'all'}
      onTab={(state) => change({ state: state === 'all' ? undefined : state })}
    />
  );
}

interface FooterProps extends Pick<MonthEndDoctorsProps, 'month' | 'doctors'> {
  /** Whether all doctors of the month are shown. Only then do their sums equal the month's. */
  readonly isAll: boolean;
}

/** The sums of the columns, and the lines from these sums to the month's total. */
function TableFooter({ month, doctors, isAll }: FooterProps) {
  const { own, units, unpriced, unbilled, on_hold, others, completed } = footerOf(doctors);
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
        <td colSpan={2}>{countText(doctors.length, 'doctor')}</td>
      </tr>
      {others.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      {others.length === 0 || !isAll ? null : (
        <Line label={`Completed in ${monthName(month)}`} note="All in this list" sum={completed} isSum />
      )}
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly note: string;
  readonly sum: GroupSum;
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
    <td colSpan={MONTH_END_COLUMNS.length - 4} data-look="figure" className={classes['none']}>
      {note}
    </td>
  </tr>
);

interface CardsLine {
  readonly label: string;
  readonly sum: GroupSum;
  readonly isSum: boolean;
}

const CARD_FOOTER_COLUMNS: readonly ListColumn<CardsLine>[] = [
  { label: 'All doctors', names: true, cell: ({ label }) => label, card: null },
  { label: 'Orders', look: 'figure', cell: ({ sum }) => sum.orders, card: null },
  { label: 'Total', look: 'figure', cell: ({ sum }) => <AmountText amount={sum.amount} />, card: null },
];

/** The sums below the cards, and the lines from these sums to the month's total. */
function CardsFooter({ month, doctors, isAll }: FooterProps) {
  const { own, others, completed } = footerOf(doctors);
  const lines: readonly CardsLine[] = [
    { label: 'Sum', sum: own, isSum: true },
    ...others.map((line) => ({ ...line, isSum: false })),
    ...(others.length === 0 || !isAll
      ? []
      : [{ label: `Completed in ${monthName(month)}`, sum: completed, isSum: true }]),
  ];
  const list = { columns: CARD_FOOTER_COLUMNS, cards: false };
  return (
    <div className={classes['cardsFooter']}>
      <Listing name="Sum of the doctors" {...list}>
        {lines.map((line) => (
          <ListRow key={line.label} {...list} row={line} className={line.isSum ? classes['sum'] : undefined} />
        ))}
      </Listing>
    </div>
  );
}
