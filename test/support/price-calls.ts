import { typedOrder } from './typed-order.ts';
import { API } from '#contract/api.ts';
import { buildCompleted } from './build-month.ts';
import { buildBill, buildDoctor, buildDoctorRate } from './factories.ts';
import { type SignedInClient, type TestApp, NOON } from './test-lab.ts';
import { randomUUID } from 'node:crypto';

// One request of every operation that changes products, lists, rates and terms, or prices orders from them.

const TODAY = NOON.slice(0, 10);
interface Scene {
  readonly lab: TestApp;
  readonly client: SignedInClient;
}

/** A product that no order uses, and a list that is not the default. */
const product = ({ client }: Scene) =>
  client.call(API.createProduct, { body: { name: `Splint ${randomUUID()}`, unit_basis: 'tooth' } });
const priceList = ({ client }: Scene) => client.call(API.createPriceList, { body: { name: `List ${randomUUID()}` } });

/** An open order whose price of the rate card has changed since. */
async function cardOrder({ lab, client }: Scene) {
  const doctor = await buildDoctor(lab.db);
  const rate = { doctor_id: doctor.id, product: 'Zirconia', set_by: client.account.id };
  await buildDoctorRate(lab.db, { ...rate, rate: '100' });
  const { id, version } = await client.call(API.createWorkOrder, {
    body: { ...typedOrder(doctor.name).body, tooth_numbers: [11] },
  });
  await buildDoctorRate(lab.db, { ...rate, rate: '200', valid_from: '2026-11-01' });
  return { work_order_id: id, version };
}

export const PRICE_CALLS = {
  createProduct: () => ({ body: { name: `Night guard ${randomUUID()}`, unit_basis: 'arch' as const, fixed_units: 1 } }),
  updateProduct: async (scene: Scene) => {
    const { id, version } = await product(scene);
    return { params: { product_id: id }, body: { version, lead_days: 5 } };
  },
  retireProduct: async (scene: Scene) => {
    const { id, version } = await product(scene);
    return { params: { product_id: id }, body: { version, is_retired: true } };
  },
  createPriceList: () => ({ body: { name: `List ${randomUUID()}` } }),
  copyPriceList: async (scene: Scene) => ({
    params: { price_list_id: (await priceList(scene)).id },
    body: { name: `List ${randomUUID()}`, percent: '5', round_to: '5' as const },
  }),
  updatePriceList: async (scene: Scene) => {
    const { id, version } = await priceList(scene);
    return { params: { price_list_id: id }, body: { version, note: 'From April' } };
  },
  retirePriceList: async (scene: Scene) => {
    const { id, version } = await priceList(scene);
    return { params: { price_list_id: id }, body: { version, is_retired: true } };
  },
  savePriceRates: async (scene: Scene) => ({
    body: {
      price_list_id: (await priceList(scene)).id,
      rates: [{ product_id: (await product(scene)).id, valid_from: TODAY, rate: '1850' }],
    },
  }),
  saveDoctorTerms: async ({ lab }: Scene) => ({
    params: { doctor_id: (await buildDoctor(lab.db)).id },
    body: { valid_from: TODAY, price_list_id: null, discount_percent: '7.5' },
  }),
  repriceWorkOrders: async (scene: Scene) => {
    const { work_order_id, version } = await cardOrder(scene);
    return { body: { orders: [{ work_order_id, version }] } };
  },
  priceFromRateCard: async (scene: Scene) => {
    const work_order = await buildCompleted(scene.lab.db, { tooth_numbers: [11] });
    await buildBill(scene.lab.db, { work_order });
    const { doctor_id, product_quality } = work_order;
    await buildDoctorRate(scene.lab.db, {
      doctor_id,
      product: product_quality,
      rate: '100',
      set_by: scene.client.account.id,
    });
    return { body: { month: '2026-11', doctor_ids: [doctor_id] } };
  },
} as const;
