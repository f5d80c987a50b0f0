import { PATIENT, startProduct } from '../../scripts/demo/start-product.ts';

const ORDERS = 300;

/** Starts the product that all journeys share; ends it after the last one. */
export default async function startShared(): Promise<() => Promise<void>> {
  const { address, stop } = await startProduct(ORDERS, PATIENT);
  process.env['MARGINLINE_JOURNEYS_AT'] = address;
  return stop;
}
