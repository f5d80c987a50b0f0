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
import type * as Screens from '#web/screens/print.tsx';
import { AdminPapersOnly } from './admins-only.tsx';
import { PageWithoutShell } from './page-without-shell.tsx';
import { lazyScreen } from './lazy-screen.ts';

type PrintScreens = typeof Screens;

/** The papers with amounts, which are for admins, by address. */
const ADMIN_PAPERS = {
  [billPaperPrintPath('$billId')]: 'BillPrintScreen',
  [receiptPrintPath('$paymentId')]: 'ReceiptPrintScreen',
  [creditNotePrintPath('$noteId')]: 'CreditNotePrintScreen',
  [PATHS.statementPrint]: 'StatementPrintScreen',
  [PATHS.rateCardPrint]: 'RateCardPrintScreen',
  [monthlyBillPrintPath('$monthlyBillId')]: 'MonthlyBillPrintScreen',
  [PATHS.monthlyBillsPrint]: 'MonthlyBillsPrintScreen',
} satisfies Readonly<Record<string, keyof PrintScreens>>;

/** Creates the routes of the print pages, which render without the shell. */
export function papersUnder(signedIn: AnyRoute) {
  const paper = createRoute({ getParentRoute: () => signedIn, id: 'paper', component: PageWithoutShell });
  const adminPrint = createRoute({ getParentRoute: () => paper, id: 'admin-print', component: AdminPapersOnly });
  const pageOf = (parent: AnyRoute, path: string, name: keyof PrintScreens) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: lazyScreen(() => import('#web/screens/print.tsx'), name),
    });
  const adminPapers = Object.entries(ADMIN_PAPERS).map(([path, name]) => pageOf(adminPrint, path, name));
  return paper.addChildren([
    pageOf(paper, initialBillPrintPath('$billId'), 'InitialBillPrintScreen'),
    pageOf(paper, PATHS.jobSlipsPrint, 'JobSlipsPrintScreen'),
    adminPrint.addChildren(adminPapers),
  ]);
}
