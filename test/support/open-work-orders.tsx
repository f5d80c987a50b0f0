import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { type WorkOrder, getWorkOrders } from '#contract/work-orders/work-orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { answer } from '#test/support/api-double.ts';
import { buildOrderPage } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { WorkOrdersListScreen } from '#web/screens/work-orders/work-orders-list.tsx';

interface ListOptions {
  readonly role?: Role;
  readonly path?: string;
}

/** Opens the list of these orders for a role; the server returns the contents of `now`, also later. */
export async function openListAs({ role = 'USER', path = '/work-orders-list' }: ListOptions, ...orders: WorkOrder[]) {
  const now = { orders };
  const listed = answer(getWorkOrders, () => buildOrderPage(now.orders));
  const rendered = await renderScreen(<WorkOrdersListScreen />, { path, session: buildSession(role) });
  await screen.findAllByRole('link', { name: /^WO-/ });
  return { ...rendered, now, listed };
}

/** Opens the list of these orders for staff. */
export const openList = (...orders: WorkOrder[]) => openListAs({}, ...orders);

/** The visible message; screen readers have a separate region. */
export const said = (text: string) => screen.findByText(text);

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** An order's serial number in the list: the link to its page, which takes the focus of the row. */
export const orderLink = (serial: string) => screen.getByRole('link', { name: serial });

/** The button that expands the row of an order. */
export const expander = (serial: string) => button(`Details of ${serial}`);

/** The row of an order by its serial number. */
export const rowOf = (serial: string) => within(orderLink(serial).closest('tr') as HTMLElement);

/** The details below an expanded row. */
export const detailsOf = (serial: string) =>
  within(document.getElementById(expander(serial).getAttribute('aria-controls') ?? '') as HTMLElement);

/** Opens the menu of an order and chooses an action. */
export async function chooseAction(user: { click: (element: Element) => Promise<void> }, serial: string, act: string) {
  await user.click(button(`More actions for ${serial}`));
  await user.click(screen.getByRole('menuitem', { name: act }));
}

/** Presses the button of a page's action, or its entry in the menu of the other actions. */
export async function choosePageAction(user: { click: (element: Element) => Promise<void> }, name: string) {
  const shown = screen.queryByRole('button', { name });
  if (shown === null) await user.click(button('More actions'));
  await user.click(shown ?? (await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })));
}

/** The dialog with a title, once it is open. */
export const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Waits until every dialog has closed. */
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** An answer that is sent on demand. */
export function held<T>(value: T) {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const reply = async (): Promise<T> => {
    await gate;
    return value;
  };
  return { reply, letGo: () => letGo() };
}
