import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';
import { labelOf } from '#domain/shared/known.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import type { RowActionName } from '#web/features/work-orders/list/actions/row-actions.ts';
import { batchPathOf, doctorPathOf, formPathOf, listPathOf, orderAddress } from '#web/platform/addresses/paths.ts';
import type { InnerScreen, NavigationEntry } from '../shell/navigation.ts';

/**
 * The effect of taking a result: open a page, start an action on the order's page, or put a text into the field to be
 * completed.
 */
export type ResultAction =
  | { readonly kind: 'go'; readonly to: string; readonly search?: Readonly<Record<string, string>> }
  | { readonly kind: 'act'; readonly to: string; readonly serialNumber: string; readonly act: RowActionName }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'type'; readonly text: string };

/** A result of the palette. */
export interface PaletteResult {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** A note, shown when nothing is searched. */
  readonly detail?: string;
  /** The shortcut for the same action. */
  readonly keys?: string;
  readonly icon: 'start' | 'screen' | 'order' | 'orders' | 'doctor' | 'act' | 'refused';
  readonly action: ResultAction;
}

export interface ResultGroup {
  readonly label: string;
  readonly results: readonly PaletteResult[];
}

/** The minimum length of a search, and the maximum number of results; the list shows the rest. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SHOWN = 6;

/**
 * Returns the user's screens whose names contain every typed word. Screens that start an order are a separate group.
 * Inner screens appear only in a search.
 */
export function screenResults(
  entries: readonly NavigationEntry[],
  inner: readonly InnerScreen[],
  role: Role,
  typed: string,
): ResultGroup[] {
  const words = typed.toLowerCase().split(/\s+/);
  const isNamed = ({ label, words: others = '' }: Pick<NavigationEntry, 'label' | 'words'>): boolean =>
    words.every((word) => `${label} ${others}`.toLowerCase().includes(word));
  const starts = new Set([formPathOf(isAdmin(role)), batchPathOf(isAdmin(role))]);
  const within = (typed === '' ? [] : inner.filter(isNamed)).map(
    ({ label, path, within: description }): PaletteResult => ({
      id: path,
      label,
      description,
      icon: 'screen',
      action: { kind: 'go', to: path },
    }),
  );
  const found = entries.filter(isNamed).map(({ label, path, keys }): PaletteResult => {
    const icon = starts.has(path) ? 'start' : 'screen';
    return { id: path, label, keys, icon, action: { kind: 'go', to: path } };
  });
  return [
    { label: 'Start an order', results: found.filter(({ icon }) => icon === 'start') },
    { label: 'Go to', results: [...found.filter(({ icon }) => icon === 'screen'), ...within] },
  ];
}

/** Returns the pages of the doctors found. There are few, because the orders follow below. */
export const doctorResults = (doctors: readonly DoctorMatch[], role: Role): ResultGroup => ({
  label: 'Doctors',
  results: doctors.slice(0, MAX_DOCTORS).map(({ id, name, spelling }): PaletteResult => ({
    id,
    label: name,
    ...(spelling !== undefined && { description: spelling }),
    icon: 'doctor',
    action: { kind: 'go', to: doctorPathOf(isAdmin(role), id) },
  })),
});

const MAX_DOCTORS = 3;

interface DoctorMatch {
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

/** Returns the pages of the orders found, and a link to the list if there are more. */
export function orderResults({ items, total, total_is_capped }: Page, search: string, role: Role): ResultGroup {
  const orders = items.slice(0, MAX_SHOWN).map((order): PaletteResult => {
    const { id, serial_number, doctor_name, product_quality, status } = order;
    return {
      id,
      label: lineOf(order),
      description: doctor_name,
      detail: ` · ${product_quality} · ${labelOf(STATUS_LABELS, status)}`,
      icon: 'order',
      action: { kind: 'go', to: orderAddress(serial_number) },
    };
  });
  if (total <= MAX_SHOWN) return { label: 'Orders', results: orders };
  const count = `${formatNumber(total)}${total_is_capped ? '+' : ''}`;
  const all: PaletteResult = {
    id: 'all',
    label: `Show all ${count} orders with “${search}”`,
    icon: 'orders',
    action: { kind: 'go', to: listPathOf(isAdmin(role)), search: { search } },
  };
  return { label: 'Orders', results: [...orders, all] };
}
