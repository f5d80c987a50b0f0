import { API } from '#contract/api.ts';
import type { CallOf, Operation } from '#contract/kit/operation.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import { buildFactor, buildTrusted, confirmByFactor } from './build-factor.ts';
import { buildImport } from './build-import.ts';
import { addPasskeyAs } from './build-passkey.ts';
import { buildCompleted } from './build-month.ts';
import { somePicture } from './build-logo.ts';
import {
  type BuiltAccount,
  type WorkOrderInput,
  buildAccount,
  buildBill,
  buildDoctor,
  buildGroupedBill,
  buildPayment,
  buildRevision,
  buildTrial,
  buildWorkOrder,
} from './factories.ts';
import { PRICE_CALLS } from './price-calls.ts';
import { type SignedInClient, type TestApp, NOON, signIn } from './test-lab.ts';
import { randomInt, randomUUID } from 'node:crypto';

// One request of every operation that changes something, with its records prepared.

const TODAY = NOON.slice(0, 10);
/** The prices of orders and bills here: no answer to staff may contain them anywhere. */
export const PRICE = '7654321.98';
const REFERENCE = { paid_on: '2026-11-15', method: 'Cash' } as const;

/** The laboratory, and one of its Super Admins. */
interface Scene {
  readonly lab: TestApp;
  readonly client: SignedInClient;
}

export interface ReadyChange {
  readonly operation: Operation;
  /** Creates the records of the request, and returns it. */
  readonly input: (
    scene: Scene,
  ) => Promise<{ readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }>;
}

const one = <O extends Operation>(
  operation: O,
  callOf: (scene: Scene) => Promise<CallOf<O>> | CallOf<O>,
): ReadyChange => ({
  operation,
  input: async (scene) => callOf(scene),
});

/** A change of a record that is created for it, based on its version. */
const versioned =
  <Params, const More extends object>(
    make: (scene: Scene) => Promise<{ readonly params: Params; readonly version: number }>,
    more: More,
  ) =>
  async (scene: Scene) => {
    const { params, version } = await make(scene);
    return { params, body: { version, ...more } };
  };

const paramsOf =
  <Params>(make: (scene: Scene) => Promise<{ readonly params: Params }>) =>
  async (scene: Scene) => ({ params: (await make(scene)).params });

/** Nothing listens there: a failed sending is a normal answer. */
const alertEmail = async ({ client }: Scene) => ({
  version: (await client.call(API.getAlertEmail, {})).version,
  host: '127.0.0.1',
  port: 1,
  security: 'none' as const,
  username: '',
  sender: 'lab@example.in',
  receivers: [`asha-${randomUUID()}@example.in`],
});

const order = async ({ lab }: Scene, given: WorkOrderInput = {}) => {
  const { id, version } = await buildWorkOrder(lab.db, { amount: PRICE, ...given });
  return { params: { work_order_id: id }, version };
};

/** The move of a new order to the first stage. */
const atFirstStage = async (scene: Scene) => {
  const { stages } = await scene.client.call(API.getProduction, {});
  return { params: (await order(scene)).params, body: { stage_id: stages[0]?.id ?? null, from_stage_id: null } };
};

const doctor = async ({ lab }: Scene) => {
  const { id, version } = await buildDoctor(lab.db);
  return { params: { doctor_id: id }, version };
};

/** Any doctor, as in a request body. */
const ofDoctor = async ({ lab }: Scene) => ({ doctor_id: (await buildDoctor(lab.db)).id });

const CHEQUE = { cheque_number: '000123', bank: 'HDFC Bank', cheque_date: TODAY, amount: PRICE, received_on: TODAY };

const cheque = async (scene: Scene) => {
  const body = { ...(await ofDoctor(scene)), ...CHEQUE };
  const { id, version } = await scene.client.call(API.createCheque, { body });
  return { params: { cheque_id: id }, version };
};

const bill = async ({ lab }: Scene) => {
  const amount = PRICE;
  const { id, version } = await buildBill(lab.db, { work_order: await buildCompleted(lab.db, { amount }), amount });
  return { params: { bill_id: id }, version };
};

const other = async ({ lab }: Scene, role: Role = 'USER', disabled_at: string | null = null) => ({
  params: { user_id: (await buildAccount(lab.db, { role, disabled_at })).id },
});

/** An order of a doctor who is billed per bill: its bill charges it at once. */
const chargeable = async ({ lab }: Scene) => {
  const { id: doctor_id } = await buildDoctor(lab.db, { billing: 'per_bill' });
  return buildCompleted(lab.db, { doctor_id, amount: PRICE });
};

/** An order without a price that is on a bill. */
const unpricedOnBill = async ({ lab }: Scene) => {
  const work_order = await buildCompleted(lab.db);
  await buildBill(lab.db, { work_order });
  return work_order;
};

const priced = ({ lab }: Scene) => buildCompleted(lab.db, { amount: PRICE });

const monthlyBill = async (scene: Scene) => {
  const { doctor_id } = await priced(scene);
  const { id, version } = await scene.client.call(API.saveMonthlyBillHistory, {
    body: { doctor_id, month: '2026-11' },
  });
  return { doctor_id, params: { monthly_bill_id: id }, version };
};

/** An unallocated payment, next to an unpaid monthly bill. */
const advance = async (scene: Scene) => {
  const { doctor_id } = await monthlyBill(scene);
  const body = { doctor_id, ...CASH, parts: [] };
  const { id, version } = await scene.client.call(API.recordPayment, { body });
  return { params: { payment_id: id }, version };
};

/** A bill that is charged separately. */
const separateBill = async ({ lab }: Scene) => {
  const [amount, charged] = [PRICE, PRICE];
  const work_order = await buildCompleted(lab.db, { amount });
  const { id } = await buildBill(lab.db, { work_order, amount, charged, charged_on: 'itself' });
  return { bill_id: id };
};

const payment = async (scene: Scene) => {
  const { id, version } = await scene.client.call(API.recordPayment, { body: { ...(await ofDoctor(scene)), ...CASH } });
  return { params: { payment_id: id }, version };
};

const trial = async ({ lab }: Scene) => {
  const { id, version } = await buildTrial(lab.db);
  return { params: { trial_id: id }, version };
};

/** A returned order: waiting for its revision, or in revision. */
const returnedOrder = async ({ lab }: Scene, status: 'returned' | 'revision_in_progress') => {
  const made = await buildWorkOrder(lab.db, { status, revision_count: 1, amount: PRICE });
  const { id: revision_id } = await buildRevision(lab.db, made, status === 'returned' ? { started_on: null } : {});
  return { params: { work_order_id: made.id }, version: made.version, revision_id };
};

const billedOrder = async ({ lab }: Scene) => {
  const work_order = await buildCompleted(lab.db, { amount: PRICE });
  await buildBill(lab.db, { work_order, amount: PRICE });
  return { params: { work_order_id: work_order.id }, version: work_order.version };
};

const settings = ({ client }: Scene) => client.call(API.getLaboratorySettings, {});

/** A session of an account. */
async function sessionOf(lab: TestApp, account: BuiltAccount): Promise<string> {
  await signIn(lab, account.role, account);
  const sessions = lab.db.selectFrom('sessions').select('id').where('account_id', '=', account.id);
  return (await sessions.executeTakeFirstOrThrow()).id;
}

const ENTRY = { patient_name: 'Meera Joshi', product_quality: 'Zirconia', product_shade: 'A2', tooth_numbers: [11] };
const CASH = { amount: '1250', paid_on: '2026-11-10', method: 'Cash' };
const CREDIT = { amount: '250', note_date: '2026-11-21', reason: 'Discount' };
const HEAD = { doctor_name: 'Dr. Rao', order_date: '2026-11-10' };

/** An audit problem. */
async function findingOf({ lab }: Scene): Promise<string> {
  const { id } = await lab.db
    .insertInto('audit_findings')
    .values({
      digest: randomUUID(),
      source: 'daily',
      found_at: NOON,
      last_found_at: NOON,
      entries: 1,
      faults_count: 1,
      faults: JSON.stringify([{ kind: 'changed', seq: 1, count: null }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const EVERY_CHANGE: readonly ReadyChange[] = [
  one(API.updateOwnAccount, ({ client }) => ({
    body: { version: client.account.version, display_name: 'Asha Joshi' },
  })),
  one(API.removeAuthenticatorApp, async ({ lab, client }) => {
    await buildFactor(lab, client.account);
    return {};
  }),
  one(API.removePasskey, async ({ lab, client }) => {
    await addPasskeyAs(client);
    await confirmByFactor(lab, client.account);
    const { passkeys } = await client.call(API.getOwnSecondFactor, {});
    return { params: { passkey_id: passkeys[0]?.passkey_id ?? '' } };
  }),
  one(API.postponeSecondFactor, () => ({})),
  one(API.removeTrustedDevice, async ({ lab, client }) => ({
    params: { device_id: await buildTrusted(lab, client.account) },
  })),
  one(API.disableSecondFactor, async ({ lab }) => {
    const account = await buildAccount(lab.db);
    await buildFactor(lab, account);
    return { params: { user_id: account.id } };
  }),
  one(API.createUser, () => ({ body: { email: `${randomUUID()}@lab.test`, password: 'long grey heron' } })),
  one(API.deleteUser, (scene) => other(scene)),
  one(API.changeUserPassword, async (scene) => ({
    ...(await other(scene)),
    body: { new_password: 'long grey heron' },
  })),
  one(API.promoteUser, (scene) => other(scene)),
  one(API.demoteUser, (scene) => other(scene, 'ADMIN')),
  one(API.grantSuperAdmin, (scene) => other(scene)),
  one(API.revokeSuperAdmin, (scene) => other(scene, 'SUPER_ADMIN')),
  one(API.changeUserEmail, async (scene) => ({
    ...(await other(scene)),
    body: { version: 1, email: `${randomUUID()}@lab.test` },
  })),
  one(API.disableUser, (scene) => other(scene)),
  one(API.enableUser, (scene) => other(scene, 'USER', '2026-11-20T00:00:00Z')),
  one(API.endUserSession, async ({ lab }) => {
    const account = await buildAccount(lab.db);
    return { params: { user_id: account.id, session_id: await sessionOf(lab, account) } };
  }),
  one(API.skipSetup, () => ({ body: { steps: ['laboratory' as const] } })),
  one(API.updateLaboratory, async (scene) => ({
    body: { version: (await settings(scene)).version, phone: `022 ${randomInt(10_000_000, 99_999_999)}` },
  })),
  one(API.saveHolidays, async (scene) => ({
    body: { version: (await settings(scene)).version, year: 2026, text: `2026-11-08 ${randomUUID()}` },
  })),
  one(API.updateAlertEmail, async (scene) => ({ body: await alertEmail(scene) })),
  one(API.sendTestAlert, async (scene) => {
    await scene.client.call(API.updateAlertEmail, { body: await alertEmail(scene) });
    return {};
  }),
  one(API.backUpNow, async ({ lab }) => {
    await lab.db.updateTable('backups').set({ ended_at: NOON }).where('ended_at', 'is', null).execute();
    return {};
  }),
  one(API.createFullExport, () => ({})),
  one(API.cancelFullExport, async ({ client }) => ({ params: await client.call(API.createFullExport, {}) })),
  one(API.startImport, async ({ lab }) => {
    await lab.db.deleteFrom('imports').execute();
    return { body: { kind: 'doctors' as const, file_name: 'doctors.csv', bytes: 10 } };
  }),
  one(API.uploadImportFile, async (scene) => ({
    params: await buildImport(scene.lab),
    query: { offset: 0 },
    body: new TextEncoder().encode('-- nothing'),
  })),
  one(API.runImport, async ({ lab }) => ({
    params: await buildImport(lab, { run_begun_at: NOON, run_ended_at: NOON, received: 10 }),
    body: { save: false },
  })),
  one(API.discardImport, async ({ lab }) => ({ params: await buildImport(lab) })),
  one(API.uploadLaboratoryLogo, async (scene) => ({
    query: { version: (await settings(scene)).version },
    body: await somePicture(),
  })),
  one(API.removeLaboratoryLogo, async (scene) => {
    const { version } = await scene.client.call(API.uploadLaboratoryLogo, {
      query: { version: (await settings(scene)).version },
      body: await somePicture(),
    });
    return { query: { version } };
  }),
  one(API.createDoctor, () => ({ body: { name: `Dr. ${randomUUID()}`, phone: '98765 43210' } })),
  one(API.updateDoctor, async (scene) => {
    const { params, version } = await doctor(scene);
    const body = { version, clinic_name: 'Smile Dental', credit_limit: '25000', spellings: [randomUUID()] };
    return { params, body };
  }),
  one(API.retireDoctor, versioned(doctor, { is_retired: true })),
  one(API.saveDoctorPreferences, versioned(doctor, { preferences: 'Light contacts' })),
  one(API.mergeDoctors, async (scene) => {
    const [from, into] = [await doctor(scene), await doctor(scene)];
    const body = { version: from.version, into_id: into.params.doctor_id, into_version: into.version };
    return { params: from.params, body };
  }),
  one(API.recordPayment, async (scene) => ({ body: { ...(await ofDoctor(scene)), ...CASH } })),
  one(API.downloadPaymentPdf, paramsOf(payment)),
  one(API.markStatementPrinted, async (scene) => ({
    params: (await doctor(scene)).params,
    body: { from: '2026-04-01', to: '2026-11-10', kind: 'paper' as const },
  })),
  one(API.markPaymentPrinted, paramsOf(payment)),
  one(API.allocatePayment, versioned(advance, {})),
  one(API.reallocatePayment, versioned(advance, {})),
  one(API.reversePayment, versioned(payment, { reason: 'Cheque returned' })),
  one(API.setOpeningBalance, async (scene) => ({
    params: (await doctor(scene)).params,
    body: { version: null, amount: '-500', as_of: '2026-04-01' },
  })),
  one(API.createCheque, async (scene) => ({ body: { ...(await ofDoctor(scene)), ...CHEQUE } })),
  { operation: API.depositCheque, input: versioned(cheque, { day: TODAY }) },
  { operation: API.returnCheque, input: versioned(cheque, { day: TODAY }) },
  one(API.recordRefund, async (scene) => {
    const body = { ...(await ofDoctor(scene)), ...CASH };
    await scene.client.call(API.recordPayment, { body });
    return { body };
  }),
  one(API.createCreditNote, async (scene) => ({ body: { ...(await ofDoctor(scene)), ...CREDIT } })),
  one(API.voidCreditNote, async (scene) => {
    const body = { ...(await ofDoctor(scene)), ...CREDIT };
    const { id } = await scene.client.call(API.createCreditNote, { body });
    return { params: { credit_note_id: id }, body: { reason: 'Entered twice' } };
  }),
  one(API.writeOff, async (scene) => {
    const { doctor_id, params } = await monthlyBill(scene);
    const given = { amount: '1', note_date: '2026-11-21', note: 'Moved away' };
    return { body: { doctor_id, document_id: params.monthly_bill_id, ...given } };
  }),
  one(API.createWorkOrder, () => ({ body: { ...HEAD, ...ENTRY } })),
  one(API.createWorkOrderBatch, () => ({ body: { ...HEAD, orders: [ENTRY, { ...ENTRY, patient_name: 'Ravi' }] } })),
  one(API.updateWorkOrder, versioned(order, { feedback: 'Light contacts' })),
  one(API.deleteWorkOrder, async (scene) => {
    const { params, version } = await order(scene);
    return { params, query: { version } };
  }),
  one(API.completeWorkOrder, versioned(order, { completion_date: TODAY })),
  one(API.completeWorkOrders, async (scene) => {
    const made = [await order(scene), await order(scene)];
    const orders = made.map(({ params, version }) => ({ ...params, version }));
    return { body: { orders, completion_date: TODAY } };
  }),
  one(API.toggleUrgentStatus, versioned(order, { is_urgent: true })),
  one(API.moveWorkOrder, atFirstStage),
  one(API.pauseWorkOrder, async (scene) => {
    const move = await atFirstStage(scene);
    await scene.client.call(API.moveWorkOrder, move);
    return { params: move.params, body: { reason: 'material' as const } };
  }),
  one(API.saveStages, async (scene) => {
    const { version, stages } = await scene.client.call(API.getProduction, {});
    const kept = stages.map(({ id, name, skipped_product_ids }) => ({ id, name, skipped_product_ids }));
    return { body: { version, stages: [...kept, { id: null, name: randomUUID(), skipped_product_ids: [] }] } };
  }),
  one(API.cancelWorkOrder, versioned(order, { reason: 'Withdrawn' })),
  one(
    API.reopenWorkOrder,
    versioned((scene) => order(scene, { status: 'cancelled' }), {}),
  ),
  one(API.createTrial, async (scene) => ({
    params: (await order(scene)).params,
    body: { trial_name: 'Bite rim', trial_date: '2026-11-25' },
  })),
  one(API.updateTrial, versioned(trial, { trial_name: 'Bisque trial' })),
  one(API.deleteTrial, async (scene) => {
    const { params, version } = await trial(scene);
    return { params, query: { version } };
  }),
  one(API.returnWorkOrder, versioned(billedOrder, { reason: 'Poor Fit' })),
  one(
    API.startRevision,
    versioned((scene) => returnedOrder(scene, 'returned'), {}),
  ),
  one(
    API.completeRevision,
    versioned((scene) => returnedOrder(scene, 'revision_in_progress'), { completion_date: TODAY }),
  ),
  one(API.updateRevisionResponsible, async (scene) => ({
    params: { revision_id: (await returnedOrder(scene, 'returned')).revision_id },
    body: { responsible: 'doctor' as const },
  })),
  one(API.createBill, async (scene) => ({ body: { work_order_id: (await chargeable(scene)).id } })),
  one(API.createGroupedBill, async (scene) => {
    const first = await chargeable(scene);
    const second = await buildCompleted(scene.lab.db, { doctor_id: first.doctor_id });
    return { body: { work_order_ids: [first.id, second.id] } };
  }),
  one(API.markBillAsPrinted, paramsOf(bill)),
  one(API.cancelBillPrint, async (scene) => {
    const { params } = await bill(scene);
    const { copy } = await scene.client.call(API.markBillAsPrinted, { params });
    return { params: { ...params, copy_id: copy.id } };
  }),
  one(API.markBillPaperPrinted, async (scene) => ({ params: await separateBill(scene) })),
  one(API.cancelPrint, async (scene) => {
    const { params, version } = await monthlyBill(scene);
    const { id } = await scene.client.call(API.markMonthlyBillPrinted, { params, body: { version } });
    return { params: { copy_id: id } };
  }),
  one(API.downloadBillPdf, async (scene) => ({ params: await separateBill(scene) })),
  one(API.updateBillAmount, versioned(bill, { amount: '1300.50' })),
  one(API.removeOrderFromBill, async ({ lab }) => {
    const first = await buildCompleted(lab.db);
    const second = await buildCompleted(lab.db, { doctor_id: first.doctor_id });
    const { id, version } = await buildGroupedBill(lab.db, [first, second]);
    const items = lab.db.selectFrom('bill_items').select('id').where('work_order_id', '=', second.id);
    const item = await items.executeTakeFirstOrThrow();
    return { params: { bill_id: id, item_id: item.id }, query: { version } };
  }),
  one(API.updateBillStatus, versioned(bill, { status: 'sent' })),
  one(API.updateWorkOrderAmount, async (scene) => {
    const { id, version } = await unpricedOnBill(scene);
    return { params: { work_order_id: id }, body: { version, amount: '1300.50' } };
  }),
  one(API.markBillPaid, versioned(bill, { ...REFERENCE })),
  one(API.voidBill, versioned(bill, {})),
  one(API.setBillChargedOn, versioned(bill, { charged_on: 'itself' as const })),
  one(API.markMonthlyBillPaid, versioned(monthlyBill, { ...REFERENCE })),
  one(API.reverseMonthlyBillPayment, async (scene) => {
    const { params, version } = await monthlyBill(scene);
    await scene.client.call(API.markMonthlyBillPaid, { params, body: { version, ...REFERENCE } });
    return { params, query: { version } };
  }),
  one(API.reverseBillPayment, async (scene) => {
    const { params, version } = await bill(scene);
    await buildPayment(scene.lab.db, { ...params, amount: PRICE });
    return { params, query: { version } };
  }),
  one(API.createProduct, PRICE_CALLS.createProduct),
  one(API.updateProduct, PRICE_CALLS.updateProduct),
  one(API.retireProduct, PRICE_CALLS.retireProduct),
  one(API.createPriceList, PRICE_CALLS.createPriceList),
  one(API.copyPriceList, PRICE_CALLS.copyPriceList),
  one(API.updatePriceList, PRICE_CALLS.updatePriceList),
  one(API.retirePriceList, PRICE_CALLS.retirePriceList),
  one(API.savePriceRates, PRICE_CALLS.savePriceRates),
  one(API.saveDoctorTerms, PRICE_CALLS.saveDoctorTerms),
  one(API.repriceWorkOrders, PRICE_CALLS.repriceWorkOrders),
  one(API.priceFromRateCard, PRICE_CALLS.priceFromRateCard),
  one(API.saveMonthlyPrices, async (scene) => {
    const { id, version } = await unpricedOnBill(scene);
    return { body: { prices: [{ work_order_id: id, version, rate: '650', units: 1, amount: '650' }] } };
  }),
  one(API.saveMonthlyBillHistory, async (scene) => ({
    body: { doctor_id: (await priced(scene)).doctor_id, month: '2026-11' },
  })),
  one(API.regenerateMonthlyBill, async (scene) => ({ ...(await paramsOf(monthlyBill)(scene)), body: {} })),
  one(API.markMonthlyBillPrinted, versioned(monthlyBill, {})),
  one(API.downloadMonthlyBillPdf, versioned(monthlyBill, {})),
  one(API.saveMonthEnd, async (scene) => ({
    body: { month: '2026-11', doctor_ids: [(await priced(scene)).doctor_id] },
  })),
  one(API.applyLastRates, async ({ lab }) => {
    const tooth_numbers: Tooth[] = [11];
    const { doctor_id } = await buildCompleted(lab.db, { rate: '100', amount: '100', tooth_numbers });
    await buildBill(lab.db, { work_order: await buildCompleted(lab.db, { doctor_id, tooth_numbers }) });
    return { body: { month: '2026-11' } };
  }),
  one(API.acknowledgeTampering, async (scene) => ({
    params: { finding_id: await findingOf(scene) },
    body: { reason: 'Known' },
  })),
  one(API.markNotificationsRead, async ({ lab, client }) => {
    await buildBill(lab.db, { bill_date: '2026-09-01', amount: '10.00' });
    const { items } = await client.call(API.getNotifications, {});
    return { body: { seen: items.map(({ kind, state }) => ({ kind, state })) } };
  }),
];
