import type { WorkOrder } from '#contract/work-orders.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { ActKey } from '#web/features/work-orders/list/acts/act-keys.ts';
import { actByKey, PAGE_KEYS } from '#web/features/work-orders/list/acts/act-keys.ts';
import { actLabel } from '#web/features/work-orders/list/acts/row-acts.ts';
import { doctorPathOf, formPathOf, orderAddress } from '#web/platform/addresses/paths.ts';
import { NEW_ORDER_FOR, PAYMENT_FROM } from './asked.ts';
import type { Found, FoundGroup } from './found.ts';
import { lineOf, MOST_SHOWN } from './found.ts';

/** What can be typed on: an act that waits for its order, an order that waits for its doctor. */
const BEGINNINGS = [
  ...PAGE_KEYS.map(({ word, does }) => ({ text: `${word} `, does, waitsFor: 'an order number, patient or doctor' })),
  { text: NEW_ORDER_FOR, does: 'New order for a doctor', waitsFor: 'a name' },
];

const OF_ADMINS = [{ text: PAYMENT_FROM, does: 'Record payment', waitsFor: 'a name' }];

/** Acts that what was typed begins, or whose words it is among. */
export function actsBegun(typed: string, role: Role): FoundGroup {
  const text = typed.toLowerCase();
  const words = text.split(/\s+/);
  const isMeant = ({ text: whole, does }: (typeof BEGINNINGS)[number]): boolean =>
    whole.startsWith(text) || words.every((word) => does.toLowerCase().includes(word));
  const begun = isPermitted('recordPayment', role) ? [...BEGINNINGS, ...OF_ADMINS] : BEGINNINGS;
  const found = begun.filter(isMeant).map(({ text: said, does, waitsFor }): Found => ({
    id: said,
    label: does,
    detail: `${said}… ${waitsFor}`,
    icon: 'act',
    taken: { kind: 'type', text: said },
  }));
  return { label: 'Actions', found };
}

/** An act with each of the orders found: those first with which it can be done now; with the others why not. */
export function actOnOrders(act: ActKey, orders: readonly WorkOrder[]): FoundGroup {
  const found = orders.slice(0, MOST_SHOWN).map((order) => actOnOrder(act, order, true));
  const isOpen = ({ icon }: Found): boolean => icon === 'act';
  return { label: act.does, found: [...found.filter(isOpen), ...found.filter((one) => !isOpen(one))] };
}

/** All that can be done now with the one order that was found. */
export const actsOnOrder = (order: WorkOrder): FoundGroup => ({
  label: `Actions for ${order.serial_number}`,
  found: PAGE_KEYS.map((act) => actOnOrder(act, order, false)).filter(({ icon }) => icon === 'act'),
});

function actOnOrder(key: ActKey, order: WorkOrder, isNamed: boolean): Found {
  const chosen = actByKey(key, order);
  const label = (act: (typeof key.acts)[number]): string =>
    isNamed ? `${actLabel(act, order)}: ${lineOf(order)}` : actLabel(act, order);
  const common = { id: `${key.word} ${order.id}`, ...(isNamed && { description: order.doctor_name }) };
  if ('act' in chosen) {
    const { serial_number: serialNumber } = order;
    const taken = { kind: 'act', to: orderAddress(serialNumber), serialNumber, act: chosen.act } as const;
    return { ...common, label: label(chosen.act), icon: 'act', taken };
  }
  const why = chosen.refused ?? 'This is not possible in the order’s current status.';
  return {
    ...common,
    label: label(key.acts[0]),
    detail: ` · ${why}`,
    icon: 'refused',
    taken: { kind: 'refused', why },
  };
}

/** A new order for each of the doctors found. */
export const ordersFor = (
  doctors: readonly { readonly id: string; readonly name: string }[],
  role: Role,
): FoundGroup => ({
  label: 'New order for',
  found: doctors.slice(0, MOST_SHOWN).map(({ id, name }): Found => ({
    id,
    label: name,
    icon: 'start',
    taken: { kind: 'go', to: formPathOf(isAdmin(role)), search: { doctor: name } },
  })),
});

/** A payment of each of the doctors found. */
export const paymentsOf = (doctors: readonly { readonly id: string; readonly name: string }[]): FoundGroup => ({
  label: 'Record payment from',
  found: doctors.slice(0, MOST_SHOWN).map(({ id, name }): Found => ({
    id,
    label: name,
    icon: 'act',
    taken: { kind: 'go', to: doctorPathOf(true, id), search: { tab: 'ledger', pay: 'true' } },
  })),
});
