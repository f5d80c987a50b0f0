import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Cheque } from '#contract/ledger/cheques.ts';
import { createCheque, depositCheque, getCheques, returnCheque } from '#contract/ledger/cheques.ts';
import { exportCheques } from '#contract/ledger/exports.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { queryOf } from '#web/platform/addresses/list-address.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import { LEDGER_KEY } from '#web/features/papers/api-keys.ts';
import { useLedgerChange } from './api.ts';
import type { ChequesView } from './list/cheques-address.ts';

/** Queries one page of cheques. The previous page stays visible while the next one loads. */
export const chequesQuery = (view: ChequesView) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'cheques', queryOf(view)],
    queryFn: ({ signal }) => call(getCheques, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Exports a view of the cheques. */
export const chequesExporter = (view: ChequesView): Exporter => listExporter(exportCheques, { query: queryOf(view) });

interface ToCreate {
  readonly body: CallOf<typeof createCheque>['body'];
  readonly idempotencyKey: string;
}

export const useCreateCheque = () =>
  useLedgerChange(({ body, idempotencyKey }: ToCreate) => call(createCheque, { body }, { idempotencyKey }));

interface ToEnd {
  readonly cheque: Cheque;
  readonly day: string;
}

const endCall = ({ cheque: { id, version }, day }: ToEnd) => ({ params: { cheque_id: id }, body: { version, day } });

export const useDepositCheque = () => useLedgerChange((end: ToEnd) => call(depositCheque, endCall(end)));
export const useReturnCheque = () => useLedgerChange((end: ToEnd) => call(returnCheque, endCall(end)));
