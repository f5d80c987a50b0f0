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

/** One page of what doctors owe. Until the next page comes the last one stays. */
export const ledgerQuery = (view: LedgerView) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'list', queryOf(view)],
    queryFn: ({ signal }) => call(getLedger, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A view of what doctors owe as a file. */
export const balancesExporter = (view: LedgerView): Exporter => listExporter(exportBalances, { query: queryOf(view) });

/** Every entry, document and part of the ledger: of all doctors, or of one (the id). */
export const ledgerExporter = (doctorId?: string): Exporter =>
  listExporter(exportLedger, { query: { doctor_id: doctorId } });

/** What a doctor (the id) has to pay, with a bill that goes with the month where it is to be paid. */
export const openDocumentsQuery = (doctorId: string, billId?: string) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'open', doctorId, billId ?? null],
    queryFn: ({ signal }) =>
      call(
        getOpenDocuments,
        { params: { doctor_id: doctorId }, query: billId === undefined ? {} : { bill_id: billId } },
        { signal },
      ),
    // Money is allocated to the currently unpaid bills.
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

/** A change of a ledger refetches it, also after a refusal: the shown state was outdated. */
function useAccountChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: LEDGER_KEY }),
  });
}

/** Records a payment; the same key never records a second one. */
export const useRecordPayment = () =>
  useAccountChange(({ body, idempotencyKey }: ToRecord) => call(recordPayment, { body }, { idempotencyKey }));

interface ToAllocate {
  readonly payment: RecordedPayment;
  readonly parts: CallOf<typeof allocatePayment>['body']['parts'];
}

/** Replaces the allocations of a payment, also those of its advance. */
export const useAllocate = () =>
  useAccountChange(({ payment: { id, version, parts: before }, parts }: ToAllocate) =>
    call(before.length === 0 ? allocatePayment : reallocatePayment, {
      params: { payment_id: id },
      body: { version, parts },
    }),
  );

interface ToOpen {
  readonly doctorId: string;
  readonly body: CallOf<typeof setOpeningBalance>['body'];
}

/** Sets what an account began with. */
export const useSetOpeningBalance = () =>
  useAccountChange(({ doctorId, body }: ToOpen) => call(setOpeningBalance, { params: { doctor_id: doctorId }, body }));

export const useReversePayment = () =>
  useAccountChange(
    ({
      payment,
      ...why
    }: {
      readonly payment: RecordedPayment;
      readonly reason: string;
      readonly note: string | null;
    }) => call(reversePayment, { params: { payment_id: payment.id }, body: { version: payment.version, ...why } }),
  );
