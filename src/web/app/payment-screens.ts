// The tabs of the payments, each with its own address.
import { CHEQUES_TITLE, PAYMENTS_TITLE } from '#domain/ledger/payments-view.ts';
import { lazyScreen } from './lazy-screen.ts';

export const PAYMENTS = {
  staticData: { title: PAYMENTS_TITLE },
  component: lazyScreen(() => import('#web/screens/ledger/payments.tsx'), 'PaymentsScreen'),
};
export const CHEQUES = {
  staticData: { title: CHEQUES_TITLE, under: PAYMENTS_TITLE },
  component: lazyScreen(() => import('#web/screens/ledger/cheques.tsx'), 'ChequesScreen'),
};
