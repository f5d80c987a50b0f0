import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPayments } from '#contract/ledger/payment-list.ts';
import { exportPayments } from '#contract/ledger/exports.ts';
import { queryOf } from '#web/platform/addresses/list-address.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import { LEDGER_KEY } from '#web/features/papers/api-keys.ts';
import type { PaymentsView } from './list/payments-address.ts';

/** One page of the day book. Until the next page comes the last one stays. */
export const paymentsQuery = (view: PaymentsView) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'day-book', queryOf(view)],
    queryFn: ({ signal }) => call(getPayments, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A view of the day book as a file. */
export const paymentsExporter = (view: PaymentsView): Exporter =>
  listExporter(exportPayments, { query: queryOf(view) });
