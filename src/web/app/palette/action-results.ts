import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { ActionKey } from '#web/features/work-orders/list/actions/action-keys.ts';
import { actionByKey, PAGE_KEYS } from '#web/features/work-orders/list/actions/action-keys.ts';
import { actionLabel } from '#web/features/work-orders/list/actions/row-actions.ts';
import { doctorPathOf, formPathOf, orderAddress } from '#web/platform/addresses/paths.ts';
import { NEW_ORDER_FOR, PAYMENT_FROM } from './parse-query.ts';
import type { PaletteResult, ResultGroup } from './results.ts';
import { lineOf, MAX_SHOWN } from './results.ts';

/** Texts to complete: an action that needs an order, or a new order that needs a doctor. */
const PREFIXES = [
  ...PAGE_KEYS.map(({ word, does }) => ({ text: `${word} `, does, waitsFor: 'an order number, patient or doctor' })),
  { text: NEW_ORDER_FOR, does: 'New order for a doctor', waitsFor: 'a name' },
];

const ADMIN_PREFIXES = [{ text: PAYMENT_FROM, does: 'Record payment', waitsFor: 'a name' }];

/** Returns the actions that the typed text starts or whose names contain its words. */
export function actionResults(typed: string, role: Role): ResultGroup {
  const text = typed.toLowerCase();
  const words = text.split(/\s+/);
  const isMeant = ({ text: whole, does }: (typeof PREFIXES)[number]): boolean =>
    whole.startsWith(text) || words.every((word) => does.toLowerCase().includes(word));
  const prefixes = isPermitted('recordPayment', role) ? [...PREFIXES, ...ADMIN_PREFIXES] : PREFIXES;
  const found = prefixes.filter(isMeant).map(({ text: said, does, waitsFor }): PaletteResult => ({
    id: said,
    label: does,
    detail: `${said}… ${waitsFor}`,
    icon: 'act',
    action: { kind: 'type', text: said },
  }));
  return { label: 'Actions', results: found };
}

/** Returns an action for each order found. Orders that allow it come first; the others show the reason. */
export function actionOnOrders(act: ActionKey, orders: readonly WorkOrder[]): ResultGroup {
  const found = orders.slice(0, MAX_SHOWN).map((order) => actionOnOrder(act, order, true));
  const isOpen = ({ icon }: PaletteResult): boolean => icon === 'act';
  return { label: act.does, results: [...found.filter(isOpen), ...found.filter((one) => !isOpen(one))] };
}

/** Returns the actions that the only order found allows now. */
export const actionsOnOrder = (order: WorkOrder): ResultGroup => ({
  label: `Actions for ${order.serial_number}`,
  results: PAGE_KEYS.map((act) => actionOnOrder(act, order, false)).filter(({ icon }) => icon === 'act'),
});

function actionOnOrder(key: ActionKey, order: WorkOrder, isNamed: boolean): PaletteResult {
  const chosen = actionByKey(key, order);
  const label = (act: (typeof key.acts)[number]): string =>
    isNamed ? `${actionLabel(act, order)}: ${lineOf(order)}` : actionLabel(act, order);
  const common = { id: `${key.word} ${order.id}`, ...(isNamed && { description: order.doctor_name }) };
  if ('act' in chosen) {
    const { serial_number: serialNumber } = order;
    const taken = { kind: 'act', to: orderAddress(serialNumber), serialNumber, act: chosen.act } as const;
    return { ...common, label: label(chosen.act), icon: 'act', action: taken };
  }
  const why = chosen.refused ?? 'This is not possible in the order’s current status.';
  return {
    ...common,
    label: label(key.acts[0]),
    detail: ` · ${why}`,
    icon: 'refused',
    action: { kind: 'refused', why },
  };
}

/** Returns a new order for each doctor found. */
export const newOrderResults = (
  doctors: readonly { readonly id: string; readonly name: string }[],
  role: Role,
): ResultGroup => ({
  label: 'New order for',
  results: doctors.slice(0, MAX_SHOWN).map(({ id, name }): PaletteResult => ({
    id,
    label: name,
    icon: 'start',
    action: { kind: 'go', to: formPathOf(isAdmin(role)), search: { doctor: name } },
  })),
});

/** Returns a payment from each doctor found. */
export const paymentResults = (doctors: readonly { readonly id: string; readonly name: string }[]): ResultGroup => ({
  label: 'Record payment from',
  results: doctors.slice(0, MAX_SHOWN).map(({ id, name }): PaletteResult => ({
    id,
    label: name,
    icon: 'act',
    action: { kind: 'go', to: doctorPathOf(true, id), search: { tab: 'ledger', pay: 'true' } },
  })),
});
