import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPayments } from '#contract/ledger/payment-list.ts';
import { exportPayments } from '#contract/ledger/exports.ts';
import { queryOf } from '#web/platform/addresses/list-address.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import { LEDGER_KEY } from '#web/features/papers/api-keys.ts';
import type { PaymentsView } from './list/payments-address.ts';

/** Queries one page of payments. The previous page stays visible while the next one loads. */
export const paymentsQuery = (view: PaymentsView) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'day-book', queryOf(view)],
    queryFn: ({ signal }) => call(getPayments, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Exports a view of the payments. */
export const paymentsExporter = (view: PaymentsView): Exporter =>
  listExporter(exportPayments, { query: queryOf(view) });
