import { NativeSelect } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { getPriceChanges } from '#contract/prices/prices.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { RATE_TEXTS } from '#domain/prices/screen-texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { priceChangesQuery } from '#web/features/prices/api.ts';
import { productsQuery } from '#web/features/prices/api-products.ts';
import { useSession } from '#web/platform/session/session.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { ListBody } from '#web/ui/list/list-body.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { NoResults } from '#web/ui/list/no-results.tsx';
import { PageSteps } from '#web/ui/list/pagination.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import classes from './prices.module.css';

type ChangeRow = OutputOf<typeof getPriceChanges>['items'][number];

export interface PriceChangesView {
  readonly product?: string | undefined;
  readonly page?: number | undefined;
}

interface PriceChangesProps {
  readonly view: PriceChangesView;
  readonly change: (view: PriceChangesView) => void;
}

const columnsOf = (timeZone: string): readonly ListColumn<ChangeRow>[] => [
  { label: 'Product', names: true, cell: ({ product_name }) => product_name, card: 'title' },
  {
    label: 'Price list or doctor',
    cell: ({ price_list, doctor }) => (doctor === null ? price_list?.name : withTitle(doctor.name)),
    card: 'line',
  },
  {
    label: 'Rate',
    width: '9em',
    look: 'figure',
    cell: ({ rate }) => (rate === null ? 'No rate' : <AmountText amount={rate} />),
    card: 'aside',
  },
  { label: 'From', width: '9em', look: 'line', cell: ({ valid_from }) => formatDayShort(valid_from), card: 'fact' },
  {
    label: 'Changed on',
    width: '12em',
    look: 'line',
    cell: ({ set_at }) => formatMinute(set_at, timeZone),
    card: 'fact',
  },
  { label: 'Changed by', width: '16em', cell: ({ set_by }) => set_by, card: 'fact' },
];

/** The rate changes, newest first. */
export function PriceChanges({ view: { product, page }, change }: PriceChangesProps) {
  const { time_zone } = useSession().laboratory;
  const changes = useQuery(priceChangesQuery({ product_id: product, page }));
  const { data: products } = useQuery(productsQuery);
  const list = { columns: columnsOf(time_zone), cards: usePageNarrowerThan(60) };
  return (
    <section aria-label="Changes">
      <NativeSelect
        className={classes['tools'] ?? ''}
        maw={280}
        label="Product"
        value={product ?? ''}
        data={[
          { value: '', label: 'Any' },
          ...(products?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => change({ product: event.currentTarget.value || undefined })}
      />
      <ListBody
        {...list}
        name="Changes of rates"
        loading="Loading changes"
        query={changes}
        failure={({ message }) => RATE_TEXTS.notLoaded(message)}
        none={
          product === undefined ? (
            <EmptyState icon={<IconHistory size={32} stroke={1.5} aria-hidden />} title="No rates yet">
              Every saved rate appears here with the user who saved it.
            </EmptyState>
          ) : (
            <NoResults title="No rates for this product" onClear={() => change({ product: undefined })} />
          )
        }
        below={<PageSteps label="Pages of changes" shown={changes.data} onPage={(to) => change({ page: to })} />}
      >
        {(row) => <ListRow key={row.id} {...list} row={row} />}
      </ListBody>
    </section>
  );
}
