import type { AnyRoute } from '@tanstack/react-router';
import { createRoute } from '@tanstack/react-router';
import {
  billPaperPrintPath,
  creditNotePrintPath,
  initialBillPrintPath,
  monthlyBillPrintPath,
  PATHS,
  receiptPrintPath,
} from '#web/platform/addresses/paths.ts';
import { AdminPapersOnly } from './admins-only.tsx';
import { Bare } from './bare-page.tsx';
import { lazyScreen } from './lazy-screen.ts';

/** The pages that print, without the frame: papers with amounts for administrators alone. */
export function papersUnder(signedIn: AnyRoute) {
  const paper = createRoute({ getParentRoute: () => signedIn, id: 'paper', component: Bare });

  const initialBillPrint = createRoute({
    getParentRoute: () => paper,
    path: initialBillPrintPath('$billId'),
    component: lazyScreen(() => import('#web/screens/billing/initial-bill-print.tsx'), 'InitialBillPrintScreen'),
  });

  const adminPrint = createRoute({ getParentRoute: () => paper, id: 'admin-print', component: AdminPapersOnly });

  const adminPapers = [
    ...papersOfLedger(adminPrint),
    createRoute({
      getParentRoute: () => adminPrint,
      path: PATHS.rateCardPrint,
      component: lazyScreen(() => import('#web/screens/prices/rate-card-print.tsx'), 'RateCardPrintScreen'),
    }),
    createRoute({
      getParentRoute: () => adminPrint,
      path: monthlyBillPrintPath('$monthlyBillId'),
      component: lazyScreen(
        () => import('#web/screens/monthly-billing/monthly-bill-print.tsx'),
        'MonthlyBillPrintScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => adminPrint,
      path: PATHS.monthlyBillsPrint,
      component: lazyScreen(
        () => import('#web/screens/monthly-billing/monthly-bills-print.tsx'),
        'MonthlyBillsPrintScreen',
      ),
    }),
  ];

  return paper.addChildren([initialBillPrint, adminPrint.addChildren(adminPapers)]);
}

/** What a doctor is asked to pay, and what they paid. */
const papersOfLedger = (adminPrint: AnyRoute) => [
  createRoute({
    getParentRoute: () => adminPrint,
    path: creditNotePrintPath('$noteId'),
    component: lazyScreen(() => import('#web/screens/ledger/credit-note-print.tsx'), 'CreditNotePrintScreen'),
  }),
  createRoute({
    getParentRoute: () => adminPrint,
    path: PATHS.statementPrint,
    component: lazyScreen(() => import('#web/screens/ledger/statement-print.tsx'), 'StatementPrintScreen'),
  }),
  createRoute({
    getParentRoute: () => adminPrint,
    path: receiptPrintPath('$paymentId'),
    component: lazyScreen(() => import('#web/screens/ledger/receipt-print.tsx'), 'ReceiptPrintScreen'),
  }),
  createRoute({
    getParentRoute: () => adminPrint,
    path: billPaperPrintPath('$billId'),
    component: lazyScreen(() => import('#web/screens/billing/bill-paper-print.tsx'), 'BillPaperPrintScreen'),
  }),
];
