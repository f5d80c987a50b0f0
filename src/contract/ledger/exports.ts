import { FORMAT, PAGING, exportOperation } from '../kit/exported.ts';
import { Id } from '../kit/fields.ts';
import { z } from '../kit/zod.ts';
import { ChequeQuery } from './cheques.ts';
import { CreditNoteQuery } from './credit-notes.ts';
import { PaymentQuery } from './payment-list.ts';
import { LedgerQuery } from './payments.ts';
import { OfDoctor, OfPeriod } from './statements.ts';

export const exportLedger = exportOperation({
  name: 'exportLedger',
  summary:
    'Exports the whole ledger as a file: doctors, entries, documents and allocations. Each doctor’s balance can be computed from it.',
  path: '/api/ledger/export',
  query: z.strictObject({ doctor_id: z.optional(Id), ...FORMAT }),
  refusals: [],
});

export const exportBalances = exportOperation({
  name: 'exportBalances',
  summary: 'Exports what each doctor of a view owes, by age, as a file.',
  path: '/api/ledger/balances/export',
  query: z.extend(z.omit(LedgerQuery, PAGING), FORMAT),
  refusals: [],
});

export const exportPayments = exportOperation({
  name: 'exportPayments',
  summary: 'Exports the payments and refunds of a view as a file.',
  path: '/api/payments/export',
  query: z.extend(z.omit(PaymentQuery, PAGING), FORMAT),
  refusals: [],
});

export const exportCheques = exportOperation({
  name: 'exportCheques',
  summary: 'Exports the cheques of a view as a file.',
  path: '/api/cheques/export',
  query: z.extend(z.omit(ChequeQuery, PAGING), FORMAT),
  refusals: [],
});

export const exportCreditNotes = exportOperation({
  name: 'exportCreditNotes',
  summary: 'Exports the credit notes and write-offs of a view as a file.',
  path: '/api/credit-notes/export',
  query: z.extend(z.omit(CreditNoteQuery, PAGING), FORMAT),
  refusals: [],
});

export const exportStatement = exportOperation({
  name: 'exportStatement',
  summary: 'Exports a doctor’s statement of a period as a file.',
  path: '/api/doctors/{doctor_id}/statement/export',
  params: OfDoctor,
  query: z.extend(OfPeriod, FORMAT),
  refusals: ['doctor_not_found'],
});
