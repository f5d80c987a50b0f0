import {
  getLedger,
  getOpenDocuments,
  getPayment,
  allocatePayment as allocateOperation,
  reallocatePayment as reallocateOperation,
  recordPayment as recordOperation,
  reversePayment as takeBackOperation,
} from '#contract/ledger/payments.ts';
import { setOpeningBalance as setOpeningOperation } from '#contract/ledger/opening-balances.ts';
import { getBillsOnMonth } from '#contract/ledger/bills-on-month.ts';
import { getDoctorLimit } from '#contract/ledger/credit-limit.ts';
import {
  createCheque as createChequeOperation,
  depositCheque as depositOperation,
  getCheques,
  returnCheque as returnOperation,
} from '#contract/ledger/cheques.ts';
import { getPayments } from '#contract/ledger/payment-list.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { BILLS_ON_MONTH_NAMED } from '#domain/ledger/bills-on-month.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import { addAmounts } from '#domain/shared/money.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { allocatePayment, reallocatePayment } from './commands/allocate-payment.ts';
import { createCheque } from './commands/create-cheque.ts';
import { depositCheque, returnCheque } from './commands/end-cheque.ts';
import { recordPayment } from './commands/record-payment.ts';
import { setOpeningBalance } from './commands/set-doctor-opening.ts';
import { reversePayment } from './commands/reverse-payment.ts';
import { readCheques } from './queries/cheques.ts';
import { readPayment } from './queries/payment.ts';
import { readPresentDoctor } from '#server/features/doctors/queries/doctor-details.ts';
import { readLedger } from './queries/ledger-list.ts';
import { readDoctorLimit } from './queries/credit-exposures.ts';
import { readPayments } from './queries/payments.ts';
import { readAccount } from './queries/open-documents.ts';
import { readBillsOnMonth } from './store/bill-charging.ts';

export function ledgerRoutes(server: Server): void {
  server.read(getLedger, async (deps, _, { query }) => done(await readLedger(deps, query)));
  server.read(getOpenDocuments, async ({ db }, _, { params, query }) => {
    const account = await readAccount(db, params.doctor_id, query.bill_id);
    return account === undefined ? refuseDoctor('doctor_not_found') : done(account);
  });
  server.read(getBillsOnMonth, async ({ db }, _, { params }) => {
    if ((await readPresentDoctor(db, params.doctor_id)) === undefined) return refuseDoctor('doctor_not_found');
    const bills = await readBillsOnMonth(db, params.doctor_id);
    const amount = bills.reduce((sum, bill) => addAmounts(sum, bill.amount), '0.00');
    return done({ count: bills.length, amount, bills: bills.slice(0, BILLS_ON_MONTH_NAMED) });
  });
  server.read(getDoctorLimit, async (deps, actor, { query }) => done(await readDoctorLimit(deps, actor, query)));
  server.read(getPayments, async (deps, _, { query }) => done(await readPayments(deps, query)));
  server.read(getPayment, async ({ db }, _, { params }) => {
    const payment = await readPayment(db, params.payment_id);
    return payment === undefined ? refuseLedger('payment_not_found') : done(payment);
  });
  server.read(getCheques, async (deps, _, { query }) => done(await readCheques(deps, query)));
  server.command(createChequeOperation, (deps, actor, { body }) => createCheque(deps, actor, body));
  server.command(depositOperation, (deps, actor, { params, body }) =>
    depositCheque(deps, actor, { ...params, ...body }),
  );
  server.command(returnOperation, (deps, actor, { params, body }) => returnCheque(deps, actor, { ...params, ...body }));
  server.command(recordOperation, (deps, actor, { body }) => recordPayment(deps, actor, body));
  server.command(setOpeningOperation, (deps, actor, { params, body }) =>
    setOpeningBalance(deps, actor, { ...params, ...body }),
  );
  server.command(allocateOperation, (deps, actor, { params, body }) =>
    allocatePayment(deps, actor, { ...params, ...body }),
  );
  server.command(reallocateOperation, (deps, actor, { params, body }) =>
    reallocatePayment(deps, actor, { ...params, ...body }),
  );
  server.command(takeBackOperation, (deps, actor, { params, body }) =>
    reversePayment(deps, actor, { ...params, ...body }),
  );
}
