import { Group, Skeleton, Stack, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { RATE_TEXTS } from '#domain/prices/screen-texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { doctorPricesQuery } from '#web/features/prices/api.ts';
import { productsQuery } from '#web/features/prices/api-products.ts';
import { TermsForm } from '#web/features/prices/forms/terms-form.tsx';
import type { DoctorRateRow } from '#web/features/prices/components/rate-rows.ts';
import { doctorRows } from '#web/features/prices/components/rate-rows.ts';
import { RATE_CARD } from '#web/features/prices/print/rate-card.ts';
import { PaperActions, saidFault } from '#web/print/paper-actions.tsx';
import { printPaper } from '#web/print/print-paper.tsx';
import { useToday } from '#web/platform/session/session.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import type { RateColumn } from './rate-columns.tsx';
import { PRODUCT_COLUMNS, rateColumns } from './rate-columns.tsx';
import type { Address } from './rate-sheet-editor.tsx';
import { RateSheetEditor } from './rate-sheet-editor.tsx';

const COLUMNS: readonly RateColumn<DoctorRateRow>[] = [
  ...PRODUCT_COLUMNS,
  {
    label: 'List rate',
    width: '9em',
    look: 'figure',
    cell: ({ row }) => <AmountText amount={row.list_rate} />,
    card: { fact: ({ row }) => (row.list_rate === null ? null : <AmountText amount={row.list_rate} />) },
  },
  ...rateColumns('Special rate'),
  {
    label: 'Price for this doctor',
    width: '9em',
    look: 'figure',
    cell: ({ row }) => (
      <strong>
        <AmountText amount={row.pays} />
      </strong>
    ),
    card: 'fact',
  },
];

/** Whether navigation leaves the sheet: another tab or doctor is another sheet. */
const leavesDoctor = (from: Address, to: Address): boolean =>
  from.pathname !== to.pathname ||
  from.search['tab'] !== to.search['tab'] ||
  from.search['doctor'] !== to.search['doctor'];

interface DoctorPricesProps {
  readonly doctorId: string;
  /** Whether to show the doctor's name, because the page around it does not. */
  readonly named?: boolean;
  readonly showMessage: ShowMessage;
}

/** The prices of a doctor: list and discount, special rates, and the resulting rates. */
export function DoctorPrices({ doctorId, named = false, showMessage }: DoctorPricesProps) {
  const today = useToday();
  const [day, setDay] = useState<CalendarDay>(today);
  const prices = useQuery({ ...doctorPricesQuery(doctorId, day), placeholderData: keepPreviousData });
  const products = useQuery(productsQuery);
  const error = prices.error ?? products.error;
  if (prices.data === undefined || products.data === undefined) {
    return error === null ? (
      <div role="status" aria-label="Loading prices">
        <Skeleton height={480} radius="md" />
      </div>
    ) : (
      <ErrorState
        text={RATE_TEXTS.notLoaded(error.message)}
        retrying={prices.isFetching || products.isFetching}
        onRetry={() => {
          void prices.refetch();
          void products.refetch();
        }}
      />
    );
  }
  const { data } = prices;
  const place = { doctor_id: doctorId };
  const { terms } = data;
  return (
    <Stack gap="md">
      {named ? <Title order={2}>{withTitle(data.doctor_name)}</Title> : null}
      <TermsForm
        // The form restarts from newly saved terms.
        key={`${terms?.price_list_id} ${terms?.discount_percent} ${terms?.valid_from}`}
        prices={data}
        onSaved={(text) => showMessage({ kind: 'success', text })}
      />
      <Group gap="sm" align="flex-end">
        <DayInput
          w={170}
          size="xs"
          label="Prices on date"
          value={day}
          onChange={(on) => (isCalendarDay(on) ? setDay(on) : undefined)}
          today={today}
        />
        <PaperActions
          paper={RATE_CARD}
          of={{ place, day }}
          size="xs"
          onPrint={() => printPaper(RATE_CARD, { place, day }, showMessage)}
          onDownloaded={saidFault(showMessage)}
        />
      </Group>
      <RateSheetEditor
        {...{ place, showMessage }}
        rows={doctorRows(products.data.items, data.rates)}
        draft={`rates.doctor.${doctorId}`}
        caption={`Prices of ${data.doctor_name}`}
        columns={COLUMNS}
        label="Special rate"
        leaves={leavesDoctor}
      />
    </Stack>
  );
}
