import type { WorkOrder } from '#contract/work-orders.ts';
import { wordOf } from '#domain/shared/known.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import type { RowActName } from '#web/features/work-orders/list/acts/row-acts.ts';
import { batchPathOf, doctorPathOf, formPathOf, listPathOf, orderAddress } from '#web/platform/addresses/paths.ts';
import type { InnerScreen, NavigationEntry } from '../shell/navigation.ts';

/** What taking something does: goes there, begins an act on the order's page, or puts a text into the field, to be typed on. */
export type Taken =
  | { readonly kind: 'go'; readonly to: string; readonly search?: Readonly<Record<string, string>> }
  | { readonly kind: 'act'; readonly to: string; readonly serialNumber: string; readonly act: RowActName }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'type'; readonly text: string };

/** A line of the palette. */
export interface Found {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** What is said besides, where nothing is searched for. */
  readonly detail?: string;
  /** The combination that does the same from everywhere. */
  readonly keys?: string;
  readonly icon: 'start' | 'screen' | 'order' | 'orders' | 'doctor' | 'act' | 'refused';
  readonly taken: Taken;
}

export interface FoundGroup {
  readonly label: string;
  readonly found: readonly Found[];
}

/** An order or doctor is searched for from so many letters on, and so many of them are shown: more are a matter for the list. */
export const SHORTEST_SEARCH = 2;
export const MOST_SHOWN = 6;

/** The person's screens whose names hold every word that was typed, inner ones only once something was; those that begin an order stand apart. */
export function screensFound(
  entries: readonly NavigationEntry[],
  inner: readonly InnerScreen[],
  role: Role,
  typed: string,
): FoundGroup[] {
  const words = typed.toLowerCase().split(/\s+/);
  const isNamed = ({ label }: { readonly label: string }): boolean =>
    words.every((word) => label.toLowerCase().includes(word));
  const starts = new Set([formPathOf(isAdmin(role)), batchPathOf(isAdmin(role))]);
  const within = (typed === '' ? [] : inner.filter(isNamed)).map(({ label, path, within: description }): Found => ({
    id: path,
    label,
    description,
    icon: 'screen',
    taken: { kind: 'go', to: path },
  }));
  const found = entries.filter(isNamed).map(({ label, path, keys }): Found => {
    const icon = starts.has(path) ? 'start' : 'screen';
    return { id: path, label, keys, icon, taken: { kind: 'go', to: path } };
  });
  return [
    { label: 'Start an order', found: found.filter(({ icon }) => icon === 'start') },
    { label: 'Go to', found: [...found.filter(({ icon }) => icon === 'screen'), ...within] },
  ];
}

/** The doctors that a search found, each with their page; few, since the orders found stand below them. */
export const doctorsFound = (doctors: readonly FoundDoctor[], role: Role): FoundGroup => ({
  label: 'Doctors',
  found: doctors.slice(0, MOST_DOCTORS).map(({ id, name, spelling }): Found => ({
    id,
    label: name,
    ...(spelling !== undefined && { description: spelling }),
    icon: 'doctor',
    taken: { kind: 'go', to: doctorPathOf(isAdmin(role), id) },
  })),
});

const MOST_DOCTORS = 3;

interface FoundDoctor {
  readonly id: string;
  readonly name: string;
  readonly spelling?: string | undefined;
}

interface Page {
  readonly items: readonly WorkOrder[];
  readonly total: number;
  readonly total_is_capped: boolean;
}

export const lineOf = ({ serial_number, patient_name }: WorkOrder): string => `${serial_number} ${patient_name}`;

/** The orders that a search found, each with its own page; and the way to all of them where there are more. */
export function ordersFound({ items, total, total_is_capped }: Page, search: string, role: Role): FoundGroup {
  const orders = items.slice(0, MOST_SHOWN).map((order): Found => {
    const { id, serial_number, doctor_name, product_quality, status } = order;
    return {
      id,
      label: lineOf(order),
      description: doctor_name,
      detail: ` · ${product_quality} · ${wordOf(STATUS_LABELS, status)}`,
      icon: 'order',
      taken: { kind: 'go', to: orderAddress(serial_number) },
    };
  });
  if (total <= MOST_SHOWN) return { label: 'Orders', found: orders };
  const count = `${total.toLocaleString('en-IN')}${total_is_capped ? '+' : ''}`;
  const all: Found = {
    id: 'all',
    label: `Show all ${count} orders with “${search}”`,
    icon: 'orders',
    taken: { kind: 'go', to: listPathOf(isAdmin(role)), search: { search } },
  };
  return { label: 'Orders', found: [...orders, all] };
}
