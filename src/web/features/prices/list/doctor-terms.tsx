import { Anchor, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconUsers } from '@tabler/icons-react';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { getDoctorTerms } from '#contract/prices/prices.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { RATE_TEXTS, discountText } from '#domain/prices/screen-texts.ts';
import { doctorTermsQuery, priceListsQuery } from '#web/features/prices/api.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { ListBody } from '#web/ui/list/list-body.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { NoResults } from '#web/ui/list/no-results.tsx';
import { PageSteps } from '#web/ui/list/pagination.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import classes from './prices.module.css';

type DoctorRow = OutputOf<typeof getDoctorTerms>['items'][number];

export interface DoctorTermsView {
  readonly search?: string | undefined;
  /** Only doctors with this price list, by its ID. */
  readonly of?: string | undefined;
  readonly page?: number | undefined;
}

interface DoctorTermsProps {
  readonly view: DoctorTermsView;
  readonly change: (view: DoctorTermsView, options?: { readonly replace?: boolean }) => void;
}

const COLUMNS: readonly ListColumn<DoctorRow>[] = [
  {
    label: 'Doctor',
    names: true,
    cell: ({ doctor_id, doctor_name }) => (
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link {...props} to={PATHS.prices} search={(): object => ({ tab: 'doctors', doctor: doctor_id })} />
        )}
      >
        {withTitle(doctor_name)}
      </Anchor>
    ),
    card: 'title',
  },
  {
    label: 'Price list',
    width: '18em',
    cell: ({ list, is_list_given }) => (
      <span className={is_list_given ? undefined : classes['quiet']}>
        {list.name}
        {is_list_given ? '' : ' (default)'}
      </span>
    ),
    card: 'line',
  },
  {
    label: 'Discount',
    width: '8em',
    look: 'figure',
    cell: ({ discount_percent }) => discountText(discount_percent),
    card: 'fact',
  },
  {
    label: 'Special rates',
    width: '8em',
    look: 'figure',
    cell: ({ own_rates }) => (own_rates === 0 ? '–' : String(own_rates)),
    card: 'fact',
  },
];

/** The doctors with their lists and discounts, with links to their prices. */
export function DoctorTermsList({ view, change }: DoctorTermsProps) {
  const { search, of, page } = view;
  const terms = useQuery(doctorTermsQuery({ search, price_list_id: of, page }));
  const { data: lists } = useQuery(priceListsQuery);
  const list = { columns: COLUMNS, cards: usePageNarrowerThan(48) };
  const clear = () => change({ search: undefined, of: undefined });
  return (
    <section aria-label="Doctors">
      <Group gap="sm" align="flex-end" className={classes['tools'] ?? ''} role="search">
        <div className={classes['search']}>
          <SearchField
            label="Search doctors"
            placeholder="Name, spelling, clinic or phone"
            value={search ?? ''}
            onAsk={(text, options) => change({ search: text || undefined }, options)}
          />
        </div>
        <NativeSelect
          label="Price list"
          value={of ?? ''}
          data={[
            { value: '', label: 'Any' },
            ...(lists?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => change({ of: event.currentTarget.value || undefined })}
        />
      </Group>
      <ListBody
        {...list}
        name="Doctors and their prices"
        loading="Loading doctors"
        query={terms}
        failure={({ message }) => RATE_TEXTS.notLoaded(message)}
        none={
          search === undefined && of === undefined ? (
            <EmptyState icon={<IconUsers size={32} stroke={1.5} aria-hidden />} title="No doctors yet">
              Doctors appear here after their first order.
            </EmptyState>
          ) : (
            <NoResults title="No doctor found" onClear={clear} />
          )
        }
        below={<PageSteps label="Pages of doctors" shown={terms.data} onPage={(to) => change({ page: to })} />}
      >
        {(doctor) => <ListRow key={doctor.doctor_id} {...list} row={doctor} />}
      </ListBody>
    </section>
  );
}
