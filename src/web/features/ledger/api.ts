import type { RecordedPayment } from '#contract/ledger/payments.ts';
import { setOpeningBalance } from '#contract/ledger/opening-balances.ts';
import {
  allocatePayment,
  getLedger,
  getOpenDocuments,
  getPayment,
  reallocatePayment,
  recordPayment,
  reversePayment,
} from '#contract/ledger/payments.ts';
import { exportBalances, exportLedger } from '#contract/ledger/exports.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { LEDGER_KEY } from '#web/features/papers/api-keys.ts';
import type { LedgerView } from './list/ledger-address.ts';
import { queryOf } from '#web/platform/addresses/list-address.ts';

/** Queries one page of doctors' balances. The previous page stays visible while the next one loads. */
export const ledgerQuery = (view: LedgerView) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'list', queryOf(view)],
    queryFn: ({ signal }) => call(getLedger, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Exports a view of the balances. */
export const balancesExporter = (view: LedgerView): Exporter => listExporter(exportBalances, { query: queryOf(view) });

/** Exports all entries, documents and allocations of the ledger, of all doctors or of one. */
export const ledgerExporter = (doctorId?: string): Exporter =>
  listExporter(exportLedger, { query: { doctor_id: doctorId } });

/**
 * Queries a doctor's outstanding documents. `billId` includes a bill that is charged on the monthly bill, to pay it.
 */
export const openDocumentsQuery = (doctorId: string, billId?: string) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'open', doctorId, billId ?? null],
    queryFn: ({ signal }) =>
      call(
        getOpenDocuments,
        { params: { doctor_id: doctorId }, query: billId === undefined ? {} : { bill_id: billId } },
        { signal },
      ),
    // Money must be allocated to the currently unpaid bills.
    staleTime: 0,
  });

export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'payment', paymentId],
    queryFn: ({ signal }) => call(getPayment, { params: { payment_id: paymentId } }, { signal }),
  });

interface ToRecord {
  readonly body: CallOf<typeof recordPayment>['body'];
  readonly idempotencyKey: string;
}

/** Runs a change of the ledger. The ledger is refetched, also after a refusal: the shown data was out of date. */
export function useLedgerChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: LEDGER_KEY }),
  });
}

/** Records a payment. The same idempotency key never records a second one. */
export const useRecordPayment = () =>
  useLedgerChange(({ body, idempotencyKey }: ToRecord) => call(recordPayment, { body }, { idempotencyKey }));

interface ToAllocate {
  readonly payment: RecordedPayment;
  readonly parts: CallOf<typeof allocatePayment>['body']['parts'];
}

/** Replaces the allocations of a payment. */
export const useAllocate = () =>
  useLedgerChange(({ payment: { id, version, parts: before }, parts }: ToAllocate) =>
    call(before.length === 0 ? allocatePayment : reallocatePayment, {
      params: { payment_id: id },
      body: { version, parts },
    }),
  );

interface ToOpen {
  readonly doctorId: string;
  readonly body: CallOf<typeof setOpeningBalance>['body'];
}

/** Sets the opening balance of a doctor. */
export const useSetOpeningBalance = () =>
  useLedgerChange(({ doctorId, body }: ToOpen) => call(setOpeningBalance, { params: { doctor_id: doctorId }, body }));

export const useReversePayment = () =>
  useLedgerChange(
    ({
      payment,
      ...why
    }: {
      readonly payment: RecordedPayment;
      readonly reason: string;
      readonly note: string | null;
    }) => call(reversePayment, { params: { payment_id: payment.id }, body: { version: payment.version, ...why } }),
  );
