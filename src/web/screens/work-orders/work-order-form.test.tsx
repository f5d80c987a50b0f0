import type { UserEvent } from '@testing-library/user-event';
import type { Role } from '#domain/accounts/roles.ts';
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { getProducts } from '#contract/prices/products.ts';
import { getProposedPrice } from '#contract/prices/prices.ts';
import { createWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { PRICES_ASKED_AFTER } from '#web/platform/delays.ts';
import { SETUP_TEXTS } from '#domain/setup/setup.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { SENDS, UNREACHABLE, answer, keysOf, refusing } from '#test/support/api-double.ts';
import { buildProducts } from '#test/support/build-products.ts';
import { buildProposedPrice } from '#test/support/build-proposed-price.ts';
import { buildListedOrder } from '#test/support/build-listed-order.ts';
import { buildAccount, buildSession } from '#test/support/build-session.ts';
import { held } from '#test/support/open-work-orders.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { type EntryValues, emptyEntry } from '#web/features/work-orders/forms/entry-values.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { saveDraft } from '#web/ui/fields/drafts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { WorkOrderFormScreen } from './work-order-form.tsx';

beforeEach(() => {
  answer(getDoctors, { items: [], near: [] });
});

const openForm = (session = buildSession(), path: string = PATHS.workOrderForm) =>
  renderScreen(<WorkOrderFormScreen />, { path, session });

const combo = (name: string): HTMLInputElement => screen.getByRole('combobox', { name });
const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const described = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const fault = (field: HTMLInputElement): string =>
  field.getAttribute('aria-invalid') === 'true' ? described(field) : '';
const links = (): string[] => screen.queryAllByRole('link', { name: /required|before|real|at most/ }).map(textOf);
const textOf = (element: Element): string => element.textContent;

const ORDER = {
  ...emptyEntry('2026-11-21'),
  doctor_name: 'Dr. Newman',
  patient_name: 'Ravi',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [16, 15, 14],
};

/** The form after a reload, with an order that can be saved. */
async function openFilled(values: Partial<EntryValues> = {}) {
  saveDraft('work-order-form', { ...ORDER, ...values });
  const opened = await openForm();
  await waitFor(() => expect(box('Patient name').value).toBe('Ravi'));
  return opened;
}

const save = (user: UserEvent): Promise<void> => user.keyboard('{Control>}s{/Control}');
const created = (): Promise<HTMLElement> => screen.findByText(WORK_ORDER_TEXTS.created);

test('the first order has help, and after it a link to complete and bill it', async () => {
  answer(createWorkOrder, buildListedOrder());
  saveDraft('work-order-form', ORDER);
  const { user } = await openForm(buildSession(), `${PATHS.workOrderForm}?first=yes`);
  expect(await screen.findByText(SETUP_TEXTS.firstOrderTitle)).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(box('Patient name').value).toBe('Ravi'));
  await save(user);
  const next = await screen.findByRole('link', { name: 'Complete and bill WO-2026-0042' });
  expect(next.getAttribute('href')).toBe('/orders/WO-2026-0042');
  expect(screen.queryByText(SETUP_TEXTS.firstOrderTitle)).toBeNull();
});

describe('saving', () => {
  test('sends the typed values, shows the serial number, and is empty for the next order; the created one is one press away', async () => {
    const received = answer(createWorkOrder, buildListedOrder());
    const { user } = await openForm();
    await user.keyboard(
      'Dr Om{Escape}{Enter}Ravi{Enter}zir{Enter}A2{Enter}14-16{Enter}{Enter}+7{Enter}P  14{Enter}{Enter} {Enter}ok',
    );
    await save(user);

    const message = (await created()).closest('[role=status]');
    expect(message?.textContent).toContain('WO-2026-0042');
    expect(document.activeElement).toBe(combo('Doctor name'));
    expect(screen.getByRole('link', { name: 'Open WO-2026-0042' }).getAttribute('href')).toBe('/orders/WO-2026-0042');
    await user.click(screen.getByRole('button', { name: 'Enter another' }));
    expect(screen.queryByText(WORK_ORDER_TEXTS.created)).toBeNull();
    expect(screen.getByRole('link', { name: 'WO-2026-0042' }).getAttribute('href')).toBe('/orders/WO-2026-0042');
    expect(received.map(({ input }) => input.body)).toEqual([
      {
        doctor_name: 'Dr Om',
        patient_name: 'Ravi',
        product_quality: 'Zirconia',
        product_shade: 'A2',
        tooth_numbers: [16, 15, 14],
        order_date: '2026-11-21',
        // Seven working days later, with a Sunday in between.
        expected_complete_date: '2026-11-30',
        tray_number: 'P  14',
        requires_trial: false,
        is_urgent: true,
        feedback: 'ok',
        notes: null,
      },
    ]);
    expect(document.activeElement).toBe(combo('Doctor name'));
    const fields = [...screen.getAllByRole('combobox'), ...screen.getAllByRole('textbox')];
    const left = fields.map((field) => (field as HTMLInputElement).value).filter((value) => value !== '');
    expect(left).toEqual(['21-11-2026']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Urgent' }).checked).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  test('sends once, however often Save is pressed', async () => {
    const received = answer(createWorkOrder, buildListedOrder());
    const { user } = await openFilled();
    await Promise.all([save(user), save(user)]);
    await created();
    await user.dblClick(screen.getByRole('button', { name: 'Create Work Order' }));
    await save(user);
    expect(received).toHaveLength(1);
    expect(screen.getByText(WORK_ORDER_TEXTS.created)).toBeTruthy();
    expect(links()).toEqual([]);
  });

  test('repeats the key of a lost answer, and uses a new one for changed contents', async () => {
    const received = answer(createWorkOrder, UNREACHABLE);
    const { user } = await openFilled();
    for (const sends of [1, 2]) {
      await save(user);
      await waitFor(() => expect(received).toHaveLength(sends * SENDS));
    }
    await screen.findByText(WORK_ORDER_TEXTS.unreachable);
    expect(keysOf(received)).toHaveLength(1);
    await user.type(box('Patient name'), 'n');
    await save(user);
    await waitFor(() => expect(received).toHaveLength(3 * SENDS));
    expect(keysOf(received)).toHaveLength(2);
  });
});

describe('errors', () => {
  test('appear above the form and at each field, and the cursor goes to the first', async () => {
    const { user } = await openForm();
    await user.clear(box('Order date'));
    await save(user);
    const expected = [
      'Doctor name is required',
      'Patient name is required',
      'Product quality is required',
      'Product shade is required',
      'Order date is required',
    ];
    await waitFor(() => expect(links()).toEqual(expected));
    const fields = [combo('Doctor name'), box('Patient name'), combo('Product quality'), combo('Product shade')];
    expect([...fields, box('Order date')].map(fault)).toEqual(expected);
    expect(document.activeElement).toBe(combo('Doctor name'));

    await user.click(screen.getByRole('link', { name: 'Product shade is required' }));
    expect(document.activeElement).toBe(combo('Product shade'));
    await user.keyboard('A1');
    expect(links()).not.toContain('Product shade is required');
    await user.keyboard('{Escape}{Escape}');
    expect(links()).toEqual([]);
  });

  test('do not include an expected date on a day off, which shows a hint and is saved', async () => {
    const received = answer(createWorkOrder, buildListedOrder());
    const { user } = await openFilled({ expected_complete_date: '2026-11-28' });
    const expected = box('Expected complete date');
    expect(expected.getAttribute('aria-describedby')).toBeNull();
    await user.clear(expected);
    await user.type(expected, '29');
    await waitFor(() => expect(described(expected)).toBe('Sunday: the laboratory does not work on this day'));
    expect(expected.getAttribute('aria-invalid')).toBeNull();
    await save(user);
    await created();
    expect(received.map(({ input }) => input.body.expected_complete_date)).toEqual(['2026-11-29']);
  });

  test('appear at the same fields when only the server found them, and nothing typed is lost', async () => {
    const faults = [
      { field: 'tooth_numbers.0', message: 'A tooth is listed twice' },
      { field: 'patient_name', message: 'Patient name is required' },
    ];
    answer(createWorkOrder, refusing('invalid_input', { faults }));
    const { user } = await openFilled();
    await save(user);
    await screen.findByText(WORK_ORDER_TEXTS.validation);
    expect(fault(box('Patient name'))).toBe('Patient name is required');
    expect(screen.getByText('A tooth is listed twice')).toBeTruthy();
    expect(screen.getByText('Teeth: A tooth is listed twice')).toBeTruthy();
    expect(document.activeElement).toBe(box('Patient name'));
    expect(box('Patient name').value).toBe('Ravi');
    await user.keyboard('{Escape}');
    expect(screen.queryByText(WORK_ORDER_TEXTS.validation)).toBeNull();
    expect(fault(box('Patient name'))).toBe('');
  });
});

test.each([
  ['offline', UNREACHABLE, false, WORK_ORDER_TEXTS.offline],
  ['failed', refusing('unavailable', { text: 'Busy' }), true, WORK_ORDER_TEXTS.notCreated('Busy')],
] as const)('an order that could not be created shows its cause: %s', async (_, reply, online, text) => {
  answer(createWorkOrder, reply);
  const { user } = await openFilled();
  await user.click(box('Teeth by number'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  await save(user);
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
  expect(box('Teeth by number').value).toBe('16-14');
  expect(document.activeElement).toBe(box('Teeth by number'));
  // The next attempt starts without it.
  answer(createWorkOrder, held(buildListedOrder()).reply);
  await save(user);
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

describe('the doctor', () => {
  const keep = (): HTMLInputElement => screen.getByRole('switch', { name: 'Keep doctor' });

  test('is kept for the next order if the user chose that, also through a failure; the browser stores that for each user', async () => {
    answer(createWorkOrder, refusing('internal_error', { text: 'Busy' }));
    const first = await openFilled();
    expect(keep().checked).toBe(false);
    await first.user.click(keep());
    await save(first.user);
    await screen.findByText(WORK_ORDER_TEXTS.notCreated('Busy'), { exact: false });
    expect([combo('Doctor name').value, box('Patient name').value]).toEqual(['Dr. Newman', 'Ravi']);
    expect(screen.queryByText('Your new entries are shown again after this order is saved.')).toBeNull();
    const received = answer(createWorkOrder, buildListedOrder());
    await save(first.user);
    await created();
    expect([combo('Doctor name').value, box('Patient name').value]).toEqual(['Dr. Newman', '']);
    expect(document.activeElement).toBe(box('Patient name'));
    // It was not typed: it needs no confirmation and is not restored by a reload.
    await save(first.user);
    expect(received).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    first.unmount();

    const again = await openFilled();
    expect(keep().checked).toBe(true);
    again.unmount();
    const id = 'b1d7a6f2-8c44-4d0e-9a55-0f6f1d2c3b4a';
    await openForm(buildSession('USER', { account: buildAccount('USER', { id }) }));
    expect(keep().checked).toBe(false);
  });

  test('of the address is filled in, unless text was typed before', async () => {
    const forSharma = `${PATHS.workOrderForm}?doctor=Dr.+Sharma`;
    const first = await openForm(buildSession(), forSharma);
    expect([combo('Doctor name').value, box('Patient name').value]).toEqual(['Dr. Sharma', '']);
    expect(document.activeElement).toBe(box('Patient name'));
    // It was not typed.
    await first.user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await waitFor(() => expect(first.address()).toBe(PATHS.staffDashboard));
    first.unmount();
    saveDraft('work-order-form', ORDER);
    await openForm(buildSession(), forSharma);
    await waitFor(() => expect(box('Patient name').value).toBe('Ravi'));
    expect(combo('Doctor name').value).toBe('Dr. Newman');
  });
});

test('a half-filled form asks before it is left; an empty one does not', async () => {
  const { user, address } = await openForm();
  await user.keyboard('Dr');
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(address()).toBe(PATHS.workOrderForm);
  await user.clear(combo('Doctor name'));
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await waitFor(() => expect(address()).toBe(PATHS.staffDashboard));
});

describe('typing while an order is being saved', () => {
  /** Answers the first request only after a call of `answerFirst`. */
  function respondOnSignal(
    reply: () => ReturnType<typeof buildListedOrder> | ReturnType<typeof refusing<'internal_error'>>,
  ) {
    const released = Promise.withResolvers<undefined>();
    let isFirst = true;
    const received = answer(createWorkOrder, async () => {
      const waits = isFirst;
      isFirst = false;
      if (!waits) return buildListedOrder({ serial_number: 'WO-2026-0043' });
      await released.promise;
      return reply();
    });
    return { received, answerFirst: () => released.resolve(undefined) };
  }

  test('begins the next order at once; sending again waits', async () => {
    const { received, answerFirst } = respondOnSignal(() => buildListedOrder());
    const { user } = await openFilled();
    await save(user);
    expect(await screen.findByText('Saving the order for Ravi…')).toBeTruthy();
    expect(document.activeElement).toBe(combo('Doctor name'));
    await user.keyboard('Dr Om{Escape}{Enter}Mira');
    await save(user);
    answerFirst();
    await created();
    expect([combo('Doctor name').value, box('Patient name').value, combo('Product quality').value]).toEqual([
      'Dr Om',
      'Mira',
      '',
    ]);
    expect(document.activeElement).toBe(box('Patient name'));
    expect(received).toHaveLength(1);
  });

  test('an order that fails comes back first; the next one that was started comes back after it', async () => {
    const { received, answerFirst } = respondOnSignal(() => refusing('internal_error', { text: 'Busy' }));
    const { user } = await openFilled();
    await save(user);
    await screen.findByText('Saving the order for Ravi…');
    await user.keyboard('Dr Om{Escape}{Enter}Mira');
    answerFirst();
    const failure = await screen.findByText(WORK_ORDER_TEXTS.notCreated('Busy'), { exact: false });
    expect(failure.textContent).toContain('Your new entries are shown again after this order is saved.');
    // The rest of the typed text is not added to the restored order.
    await user.keyboard('s');
    expect([combo('Doctor name').value, box('Patient name').value]).toEqual(['Dr. Newman', 'Ravi']);
    expect(document.activeElement?.contains(failure)).toBe(true);

    await save(user);
    await created();
    expect([combo('Doctor name').value, box('Patient name').value]).toEqual(['Dr Om', 'Mira']);
    expect(received.map(({ input }) => input.body.patient_name)).toEqual(['Ravi', 'Ravi']);
  });

  test('an order whose answer was lost by a reload is restored, to be sent under the same key', async () => {
    const cut = respondOnSignal(() => buildListedOrder());
    const first = await openFilled();
    await save(first.user);
    await screen.findByText('Saving the order for Ravi…');
    await first.user.keyboard('Dr Om{Escape}');
    first.unmount();

    const received = answer(createWorkOrder, buildListedOrder());
    const { user } = await openForm();
    await waitFor(() => expect(box('Patient name').value).toBe('Ravi'));
    await save(user);
    await created();
    expect(combo('Doctor name').value).toBe('Dr Om');
    const keys = [...cut.received, ...received].map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the screen', () => {
  test('a text over its limit is kept, marked and counted at once, and not sent', async () => {
    const { user } = await openFilled();
    await user.click(box('Patient name'));
    // Counted like in the database: a letter outside the basic plane is one.
    await user.paste('𑜀'.repeat(126));
    expect(box('Patient name').value).toBe(`Ravi${'𑜀'.repeat(126)}`);
    expect(screen.getByText('Use at most 120 characters. You entered 130')).toBeTruthy();
    expect(box('Patient name').getAttribute('aria-invalid')).toBe('true');
    await save(user);
    expect(links()).toEqual(['Patient name: Please use at most 120 characters']);
  });

  test.each([
    ['Ctrl+S', (user: UserEvent) => save(user)],
    ['the mouse', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create Work Order' }))],
  ])('teeth that are not understood stop the save by %s, also after a reload', async (_, ask) => {
    const { user } = await openFilled({ tooth_numbers: [16, '1'] });
    const teeth = box('Teeth by number');
    expect(teeth.value).toBe('16, 1');
    await ask(user);
    const message = 'Not understood: 1 (not a tooth). Enter teeth such as 16 15, 14-16, UR6 or upper.';
    await screen.findByRole('link', { name: `Teeth: ${message}` });
    expect(document.activeElement).toBe(teeth);
    expect(fault(teeth)).toBe(message);
    const received = answer(createWorkOrder, buildListedOrder());
    await user.type(teeth, '7');
    await save(user);
    await created();
    expect(received.map(({ input }) => input.body.tooth_numbers)).toEqual([[17, 16]]);
  });

  test('explains the serial number, the keys, and why the teeth wait', async () => {
    const { user } = await openForm();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(WORK_ORDER_TEXTS.formTitle);
    expect(screen.getByText(WORK_ORDER_TEXTS.serialNumberNote)).toBeTruthy();
    expect(screen.queryByText('Admin Mode')).toBeNull();
    expect(screen.getByText('Ctrl+S').parentElement?.textContent).toBe('Ctrl+S to save');
    expect(screen.getByText('Escape').parentElement?.textContent).toBe('Escape to clear alerts');
    const hint = () => screen.getByText(WORK_ORDER_TEXTS.teethNeedPatient);
    expect(hint().querySelector('svg')).toBeNull();
    await user.type(box('Teeth by number'), '16');
    expect(hint().querySelector('svg')).not.toBeNull();
    await user.type(box('Patient name'), 'R');
    expect(screen.queryByText(WORK_ORDER_TEXTS.teethNeedPatient)).toBeNull();
    await user.click(combo('Product quality'));
    await user.paste('U/L/denture');
    await user.keyboard('{Enter}');
    expect(screen.getByText('Optional: U/L/danture is priced per arch')).toBeTruthy();
  });

  test('shows an admin the admin mode and leads back to the admin dashboard', async () => {
    await openForm(buildSession('ADMIN'), PATHS.adminWorkOrderForm);
    expect(screen.getByText('Admin Mode')).toBeTruthy();
    expect(screen.getByText('You are entering this order as an administrator.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(PATHS.adminDashboard);
  });
});

describe('the price of the new order', () => {
  const text = '₹1,711.25 × 3 = ₹5,133.75 · Standard −7.5 %';
  const openAs = async (role: Role) => {
    const asked = answer(getProposedPrice, { prices_at_entry: true, items: [buildProposedPrice({ text })] });
    saveDraft('work-order-form', ORDER);
    await openForm(buildSession(role));
    await waitFor(() => expect(box('Patient name').value).toBe('Ravi'));
    return asked;
  };

  test('is shown to admins', async () => {
    const asked = await openAs('ADMIN');
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
    const { product_quality, tooth_numbers, order_date } = ORDER;
    expect(asked[0]?.input.body).toMatchObject({ order_date, orders: [{ product_quality, tooth_numbers }] });
  });

  test('is neither requested for staff nor shown to them', async () => {
    const asked = await openAs('USER');
    await act(() => new Promise((settled) => setTimeout(settled, 2 * PRICES_ASKED_AFTER)));
    expect(asked).toEqual([]);
    expect(screen.queryAllByText(/₹|\d\.\d\d\b/)).toEqual([]);
  });
});

test('the expected date is suggested by the turnaround of the product, and taken with one click', async () => {
  const products = buildProducts().map((product) => ({
    ...product,
    lead_days: product.name === 'Zirconia' ? 5 : null,
  }));
  answer(getProducts, { items: products });
  saveDraft('work-order-form', ORDER);
  const { user } = await openForm(buildSession('USER', { holidays: [{ day: '2026-11-23', name: 'Diwali' }] }));
  await waitFor(() => expect(box('Patient name').value).toBe('Ravi'));
  await user.click(box('Expected complete date'));
  await user.click(await screen.findByRole('button', { name: '5 working days: Sat 28 Nov' }));
  expect(box('Expected complete date').value).toBe('28-11-2026');
  await user.click(screen.getByRole('checkbox', { name: 'Requires trial' }));
  await user.click(box('Expected complete date'));
  expect(await screen.findByRole('button', { name: '7 working days: Tue 1 Dec' })).toBeInstanceOf(HTMLElement);
});
