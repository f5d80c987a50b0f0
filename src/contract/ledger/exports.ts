import { FORMAT, PAGING, exportOperation } from '../kit/exported.ts';
import { Id } from '../kit/fields.ts';
import { z } from '../kit/zod.ts';
import { CreditNoteQuery } from './credit-notes.ts';
import { PaymentQuery } from './payment-list.ts';
import { LedgerQuery } from './payments.ts';
import { OfDoctor, OfPeriod } from './statements.ts';

export const exportLedger = exportOperation({
  name: 'exportLedger',
  summary:
    'The whole ledger as a file: doctors, entries, documents and which parts of money went where. Enough to work out what each doctor owes.',
  path: '/api/ledger/export',
  query: z.strictObject({ doctor_id: z.optional(Id), ...FORMAT }),
  refusals: [],
});

export const exportBalances = exportOperation({
  name: 'exportBalances',
  summary: 'What each doctor of a view owes, by age, as a file.',
  path: '/api/ledger/balances/export',
  query: z.extend(z.omit(LedgerQuery, PAGING), FORMAT),
  refusals: [],
});

export const exportPayments = exportOperation({
  name: 'exportPayments',
  summary: 'The day book of a view as a file: what came in from doctors or was paid back.',
  path: '/api/payments/export',
  query: z.extend(z.omit(PaymentQuery, PAGING), FORMAT),
  refusals: [],
});

export const exportCreditNotes = exportOperation({
  name: 'exportCreditNotes',
  summary: 'The credit notes and write-offs of a view as a file.',
  path: '/api/credit-notes/export',
  query: z.extend(z.omit(CreditNoteQuery, PAGING), FORMAT),
  refusals: [],
});

export const exportStatement = exportOperation({
  name: 'exportStatement',
  summary: 'A doctor’s account of a period as a file.',
  path: '/api/doctors/{doctor_id}/statement/export',
  params: OfDoctor,
  query: z.extend(OfPeriod, FORMAT),
  refusals: ['doctor_not_found'],
});
