import type { UserEvent } from '@testing-library/user-event';
import { createWorkOrderBatch } from '#contract/work-orders/batches.ts';
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { getProducts } from '#contract/prices/products.ts';
import { getProposedPrice } from '#contract/prices/prices.ts';
import { BATCH_TEXTS, MAX_BATCH_ORDERS } from '#domain/work-orders/batch.ts';
import { CREATED_MESSAGE_STAYS, PRICES_ASKED_AFTER } from '#web/platform/delays.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { buildProducts } from '#test/support/build-products.ts';
import { buildProposedPrice } from '#test/support/build-proposed-price.ts';
import { type Received, UNREACHABLE, answer, refusing } from '#test/support/api-double.ts';
import { buildListedOrder } from '#test/support/build-listed-order.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { type StartedBatch, emptyBatch, newOrder } from '#web/features/work-orders/forms/batch/batch-values.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { saveDraft } from '#web/ui/fields/drafts.ts';
import { MantineThemeProvider } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BatchWorkOrderScreen } from './batch-work-order.tsx';

const BATCH = '3f1c9f40-6d53-4c0e-9a57-3f0f8a1d2c31';

beforeEach(() => {
  answer(getDoctors, { items: [], near: [] });
});

const openForm = (session = buildSession(), path: string = PATHS.batchWorkOrder) =>
  renderScreen(<BatchWorkOrderScreen />, { path, session });

const order = (place: number) => within(screen.getByRole('group', { name: `Order #${place}` }));
const patient = (place: number): HTMLInputElement => order(place).getByRole('textbox', { name: 'Patient name' });
const product = (place: number): HTMLInputElement => order(place).getByRole('combobox', { name: 'Product quality' });
const shade = (place: number): HTMLInputElement => order(place).getByRole('combobox', { name: 'Product shade' });
const teeth = (place: number): HTMLInputElement => order(place).getByRole('textbox', { name: 'Teeth by number' });
const doctor = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Doctor name' });
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Another Order' });
const patients = (): string[] =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Patient name' }).map(({ value }) => value);
const numbers = (): number[] =>
  screen
    .getAllByRole('group', { name: /^Order #\d+$/ })
    .map((group) => Number(group.ariaLabel?.slice('Order #'.length)));
const faultLinks = (): string[] =>
  screen.queryAllByRole('link', { name: /required|before|real|Saved/ }).map(({ textContent }) => textContent);
const described = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const fault = (field: HTMLInputElement): string =>
  field.getAttribute('aria-invalid') === 'true' ? described(field) : '';

const create = (user: UserEvent): Promise<void> => user.keyboard('{Control>}s{/Control}');
const add = (user: UserEvent): Promise<void> => user.keyboard('{Control>}{Enter}{/Control}');

const ORDER = { ...newOrder(), product_quality: 'Zirconia', product_shade: 'A2' };

function storeOrders(names: readonly string[], started: StartedBatch | null = null): void {
  const ids = names.map((_, index) => `o${index + 1}`);
  saveDraft('batch-work-order', {
    ...emptyBatch('2026-11-21'),
    doctor_name: 'Dr. Newman',
    ids,
    orders: Object.fromEntries(names.map((patient_name, index) => [ids[index], { ...ORDER, patient_name }])),
    started,
  });
}

/** The form after a reload, with these orders, which can be created. */
async function openFilled(names: readonly string[]) {
  storeOrders(names);
  const opened = await openForm();
  await waitFor(() => expect(patients()).toEqual(names));
  return opened;
}

type Call = Received<typeof createWorkOrderBatch>;

const serialOf = (index: number): string => `WO-2026-${String(index + 42).padStart(4, '0')}`;

/** The server's answer: the orders of `refused` fail for their shade, the others are created. */
const making =
  (...refused: string[]) =>
  ({ input: { body } }: Call) => {
    const places = body.orders.map(({ patient_name }, index) => ({ patient_name, index }));
    return {
      batch_id: body.batch_id ?? BATCH,
      created: places
        .filter(({ patient_name }) => !refused.includes(patient_name))
        .map(({ index }) => ({ index, work_order: buildListedOrder({ serial_number: serialOf(index) }) })),
      failed: places
        .filter(({ patient_name }) => refused.includes(patient_name))
        .map(({ index }) => ({ index, errors: [{ field: 'product_shade', message: 'Product shade is required' }] })),
    };
  };

const said = (text: string): Promise<HTMLElement> =>
  screen.findByText(
    (_, element) => element?.matches('[role=status], [role=alert]') === true && element.textContent.includes(text),
  );

describe('typing', () => {
  test('Enter moves on, an added order takes product and shade, and all are sent in one request', async () => {
    const received = answer(createWorkOrderBatch, making());
    const { user } = await openForm();
    expect(document.activeElement).toBe(doctor());
    await user.keyboard('Dr Om{Escape}{Enter}{Enter}+7{Enter}');
    expect(document.activeElement).toBe(patient(1));
    await user.keyboard(
      'Ravi{Enter}zir{Enter}A2{Enter}14-16{Enter} {Enter}25{Enter}+9{Enter} {Enter}14{Enter}soon{Enter}',
    );
    expect(document.activeElement).toBe(addButton());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(patient(2)));
    expect([product(2).value, shade(2).value, teeth(2).value]).toEqual(['Zirconia', 'A2', '']);
    await user.keyboard('Sunita');
    await add(user);
    await waitFor(() => expect(document.activeElement).toBe(patient(3)));
    // Ctrl+Enter takes the marked suggestion first.
    await user.keyboard('Imran{Enter}pf');
    await add(user);
    await waitFor(() => expect(document.activeElement).toBe(patient(4)));
    await user.click(screen.getByRole('button', { name: 'Remove Order #4' }));
    expect(screen.getByRole('button', { name: 'Create 3 Work Orders' })).toBeTruthy();
    await create(user);

    await said(BATCH_TEXTS.allCreated(3));
    const { filled: _, ...typedOrder } = ORDER;
    const plain = {
      ...typedOrder,
      trial_date_1: null,
      trial_date_2: null,
      tray_number: null,
      feedback: null,
      notes: null,
    };
    expect(received.map(({ input }) => input.body)).toEqual([
      {
        batch_id: null,
        doctor_name: 'Dr Om',
        order_date: '2026-11-21',
        // Seven working days later, and nine: two Sundays are in between.
        expected_complete_date: '2026-11-30',
        orders: [
          {
            ...plain,
            patient_name: 'Ravi',
            tooth_numbers: [16, 15, 14],
            requires_trial: true,
            trial_date_1: '2026-11-25',
            trial_date_2: '2026-12-02',
            is_urgent: true,
            tray_number: '14',
            notes: 'soon',
          },
          { ...plain, patient_name: 'Sunita' },
          { ...plain, patient_name: 'Imran', product_quality: 'Pfm' },
        ],
      },
    ]);
  });

  test('teeth wait for the patient; then they are counted and sorted, or required', async () => {
    const { user } = await openForm();
    expect(teeth(1).disabled).toBe(true);
    expect(order(1).getByText(WORK_ORDER_TEXTS.teethNeedPatient)).toBeTruthy();
    await user.type(patient(1), 'Ravi');
    expect(order(1).getByText(BATCH_TEXTS.teethMissing)).toBeTruthy();
    await user.type(product(1), 'rpd{Escape}');
    expect(order(1).queryByText(BATCH_TEXTS.teethMissing)).toBeNull();
    expect(order(1).getByText(/^Optional: .* is priced per case$/)).toBeTruthy();
    await user.type(teeth(1), '14 16 36');
    expect(order(1).getByText('3 selected').parentElement?.textContent).toBe('3 selected 16, 14, 36');
  });

  test('typing in one of five orders renders only that field; adding an order renders no other order', async () => {
    let drawn = 0;
    const counting = { defaultProps: () => ({ 'data-drawn': (drawn += 1) }) };
    const names = Array.from({ length: 5 }, (_, index) => `Patient ${index}`);
    storeOrders(names);
    const { user } = await renderScreen(
      <MantineThemeProvider theme={{ components: { TextInput: counting, Checkbox: counting } }}>
        <BatchWorkOrderScreen />
      </MantineThemeProvider>,
      { path: PATHS.batchWorkOrder },
    );
    await waitFor(() => expect(patients()).toHaveLength(5));
    await user.click(patient(3));
    drawn = 0;
    await user.keyboard('x');
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThanOrEqual(2);
    drawn = 0;
    await add(user);
    await waitFor(() => expect(document.activeElement).toBe(patient(6)));
    // Only renders of the new order, some of them twice; none of the five.
    expect(drawn).toBeLessThan(20);
  });
});

describe('the list of orders', () => {
  test('one stays; a removed one leaves the focus with its neighbour and can be restored', async () => {
    const { user } = await openFilled(['Asha', 'Bina', 'Chetan']);
    await add(user);
    // It has no typed text.
    await user.click(screen.getByRole('button', { name: 'Remove Order #4' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Order #2' }));
    expect(patients()).toEqual(['Asha', 'Chetan']);
    await waitFor(() => expect(document.activeElement).toBe(patient(3)));
    expect((await said('Order #2 (Bina) removed.')).getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(patients()).toEqual(['Asha', 'Bina', 'Chetan']);
    await waitFor(() => expect(document.activeElement).toBe(patient(2)));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Remove Order #3' }));
    await waitFor(() => expect(document.activeElement).toBe(patient(2)));
    await user.click(screen.getByRole('button', { name: 'Remove Order #1' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Order #2' }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Create 1 Work Order' })).toBeTruthy();
  });

  test('a full batch accepts no more, and shows that', async () => {
    storeOrders(['Asha'], { batch_id: BATCH, doctor_name: 'Dr. Newman', made: MAX_BATCH_ORDERS - 2 });
    const { user } = await openForm();
    await waitFor(() => expect(patients()).toEqual(['Asha']));
    await add(user);
    expect(addButton().disabled).toBe(true);
    expect(document.getElementById(addButton().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A batch can have at most 200 orders.',
    );
    await add(user);
    expect(patients()).toHaveLength(2);
    await user.type(doctor(), ' Senior');
    expect(addButton().disabled).toBe(false);
  });
});

describe('errors', () => {
  test('are shown before anything is sent, by order, and the cursor goes to the first', async () => {
    const { user } = await openForm();
    await user.type(patient(1), 'Ravi');
    await add(user);
    await create(user);
    await waitFor(() =>
      expect(faultLinks()).toEqual([
        'Doctor name is required',
        'Order #1: Product quality is required',
        'Order #1: Product shade is required',
        'Order #2: Patient name is required',
        'Order #2: Product quality is required',
        'Order #2: Product shade is required',
      ]),
    );
    expect(screen.getByText(BATCH_TEXTS.faultsTitle)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Order #2: Patient name is required' }));
    expect(document.activeElement).toBe(patient(2));
    await user.keyboard('S');
    expect(fault(patient(2))).toBe('');
    expect(faultLinks()).not.toContain('Order #2: Patient name is required');
    await user.keyboard('{Escape}');
    expect(faultLinks()).toEqual([]);
  });

  test('half a tooth number stops all of them: its order is named', async () => {
    const { user } = await openFilled(['Asha', 'Bina']);
    await user.type(teeth(2), '16,1');
    await create(user);
    const message = 'Not understood: 1 (not a tooth). Enter teeth such as 16 15, 14-16, UR6 or upper.';
    await screen.findByRole('link', { name: `Order #2: Teeth by number: ${message}` });
    expect(document.activeElement).toBe(teeth(2));
    expect(fault(teeth(2))).toBe(message);
  });

  test('stay with their order when another is removed, and an added order has none', async () => {
    const { user } = await openFilled(['Asha', 'Bina']);
    await user.clear(shade(2));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Create 2 Work Orders' }));
    await waitFor(() => expect(document.activeElement).toBe(shade(2)));
    await user.click(screen.getByRole('button', { name: 'Remove Order #1' }));
    await waitFor(() => expect(faultLinks()).toEqual(['Order #2: Product shade is required']));
    expect(fault(shade(2))).toBe('Product shade is required');
    await add(user);
    await waitFor(() => expect(document.activeElement).toBe(patient(3)));
    expect(fault(patient(3))).toBe('');
  });
});

describe('the result', () => {
  test('all created: shows the numbers, and is empty for the next doctor; repeated presses send it once', async () => {
    const received = answer(createWorkOrderBatch, making());
    const { user } = await openFilled(['Asha', 'Bina', 'Chetan']);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await Promise.all([create(user), create(user)]);
    const message = await said(BATCH_TEXTS.allCreated(3));
    expect(message.getAttribute('role')).toBe('status');
    expect(message.textContent).toContain('WO-2026-0042 – WO-2026-0044');
    expect(patients()).toEqual(['']);
    expect([doctor().value, product(1).value, shade(1).value]).toEqual(['', '', '']);
    expect(document.activeElement).toBe(doctor());
    await user.dblClick(screen.getByRole('button', { name: 'Create 1 Work Order' }));
    expect([received.length, faultLinks()]).toEqual([1, []]);
    await act(() => vi.advanceTimersByTimeAsync(CREATED_MESSAGE_STAYS));
    vi.useRealTimers();
    expect(screen.queryByText(BATCH_TEXTS.allCreated(3))).toBeNull();
    expect(screen.getByText('WO-2026-0042 – WO-2026-0044').parentElement?.textContent).toContain('Last saved');
    expect(sessionStorage).toHaveLength(0);
  });

  test('created in part: one place shows the sentence, the numbers and the remaining orders; each reason is at its field', async () => {
    answer(createWorkOrderBatch, making('Bina', 'Deepa'));
    const { user } = await openFilled(['Asha', 'Bina', 'Chetan', 'Deepa']);
    await create(user);
    const message = await said(BATCH_TEXTS.someCreated(2, 2));
    expect(screen.getAllByRole('alert')).toEqual([message]);
    expect(message.textContent).toBe(
      `${BATCH_TEXTS.someCreated(2, 2)}Created: WO-2026-0042, WO-2026-0044Order #2Order #4`,
    );
    expect(within(message).getByText(/^2 orders created/).firstChild?.textContent).toBe(BATCH_TEXTS.someCreated(2, 2));
    expect(screen.getAllByText('Product shade is required')).toHaveLength(2);
    expect([fault(shade(2)), fault(shade(4))]).toEqual(Array(2).fill('Product shade is required'));
    await waitFor(() => expect(document.activeElement).toBe(shade(2)));
    await user.click(within(message).getByRole('button', { name: 'Order #4' }));
    expect(document.activeElement).toBe(shade(4));
    await user.click(screen.getByRole('button', { name: 'Remove Order #4' }));
    expect(within(message).queryByRole('button', { name: 'Order #4' })).toBeNull();
    expect(within(message).getByRole('button', { name: 'Order #2' })).toBeTruthy();
  });

  test('a failed order keeps its number: after a reload, checked before the retry, which joins the batch, and in the answers', async () => {
    answer(createWorkOrderBatch, making('Bina', 'Deepa'));
    const first = await openFilled(['Asha', 'Bina', 'Chetan', 'Deepa']);
    await create(first.user);
    await said(BATCH_TEXTS.someCreated(2, 2));
    first.unmount();

    const { user } = await openForm();
    await waitFor(() => expect(patients()).toEqual(['Bina', 'Deepa']));
    expect(numbers()).toEqual([2, 4]);
    await add(user);
    await waitFor(() => expect(document.activeElement).toBe(patient(5)));
    await create(user);
    await waitFor(() => expect(faultLinks()).toEqual(['Order #5: Patient name is required']));
    expect(screen.queryByText(BATCH_TEXTS.someCreated(2, 2))).toBeNull();
    await user.type(patient(5), 'Ela');

    const retried = answer(createWorkOrderBatch, making('Deepa'));
    await create(user);
    const message = await said(BATCH_TEXTS.someCreated(2, 1));
    expect(message.getAttribute('role')).toBe('alert');
    expect(retried.map(({ input }) => input.body.batch_id)).toEqual([BATCH]);
    expect(numbers()).toEqual([4]);
    expect(patients()).toEqual(['Deepa']);
    expect(within(message).getByRole('button', { name: 'Order #4' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove Order #4' })).toBeTruthy();

    // Sent alone and refused, it is the first order of the request.
    const refused = [{ field: 'orders.0.product_shade', message: 'Order #1: Product shade is required' }];
    answer(
      createWorkOrderBatch,
      refusing('invalid_input', { text: 'Order #1: Product shade is required', faults: refused }),
    );
    await create(user);
    await said(BATCH_TEXTS.notCreated('Order #4: Product shade is required'));
    expect(faultLinks()).toEqual(['Order #4: Product shade is required']);
    expect(document.body.textContent).not.toContain('Order #1');

    answer(createWorkOrderBatch, making());
    await create(user);
    await said(BATCH_TEXTS.allCreated(1));
    expect(numbers()).toEqual([1]);
    await add(user);
    expect(numbers()).toEqual([1, 2]);
  });

  test('text typed during the request stays', async () => {
    const answered = Promise.withResolvers<undefined>();
    answer(createWorkOrderBatch, async (call) => {
      await answered.promise;
      return making()(call);
    });
    const { user } = await openFilled(['Asha', 'Bina']);
    await user.click(patient(2));
    await create(user);
    await user.keyboard(' Rao');
    await add(user);
    await user.keyboard('Chetan');
    answered.resolve(undefined);
    await said(BATCH_TEXTS.allCreated(2));
    expect(patients()).toEqual(['Bina Rao', 'Chetan']);
    expect(doctor().value).toBe('Dr. Newman');
    expect(fault(patient(2))).toContain('This order was saved as WO-2026-0043');
    expect(screen.getByRole('button', { name: 'Order #2' })).toBeTruthy();
    expect(faultLinks()).toEqual([]);
    expect(document.activeElement).toBe(patient(3));
  });

  test.each([
    ['unreachable', UNREACHABLE, BATCH_TEXTS.notCreated(WORK_ORDER_TEXTS.unreachable)],
    ['refused', refusing('batch_full'), /^Error creating work orders: This batch is full/],
  ] as const)('shows why nothing was created: %s', async (_, reply, text) => {
    answer(createWorkOrderBatch, reply);
    const { user } = await openFilled(['Asha']);
    await user.click(teeth(1));
    await create(user);
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
    expect(patients()).toEqual(['Asha']);
    expect(document.activeElement).toBe(teeth(1));
  });
});

test('a half-filled form is restored after a reload, and asks before it is left, until it is discarded', async () => {
  const first = await openForm();
  await first.user.keyboard('Dr Om{Escape}{Enter}{Enter}{Enter}Ravi');
  await add(first.user);
  await first.user.keyboard('Sunita');
  first.unmount();
  const { user, address } = await openForm();
  await waitFor(() => expect(patients()).toEqual(['Ravi', 'Sunita']));
  await user.click(screen.getByRole('link', { name: 'Single Order' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(address()).toBe(PATHS.batchWorkOrder);
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(patients()).toEqual(['']);
  expect(document.activeElement).toBe(doctor());
  expect(sessionStorage).toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'Single Order' }));
  await waitFor(() => expect(address()).toBe(PATHS.workOrderForm));
});

describe('the tooth chart', () => {
  test('on a narrow screen opens in its order, by its button', async () => {
    const { user } = await openFilled(['Asha', 'Bina']);
    expect(screen.queryByRole('toolbar', { name: 'Tooth chart' })).toBeNull();
    const opener = order(2).getByRole('button', { name: 'Tooth chart of Order #2' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(opener);
    await user.click(order(2).getByRole('button', { name: '16, upper right first molar' }));
    expect(teeth(2).value).toBe('16');
    await user.click(opener);
    expect(screen.queryByRole('toolbar', { name: 'Tooth chart' })).toBeNull();
  });

  test('is next to the form on a wide screen, for the order being edited', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    const { user } = await openFilled(['Asha', 'Bina']);
    const sidePanel = () => within(screen.getByRole('complementary'));
    expect(sidePanel().getByRole('heading').textContent).toBe('Teeth of Order #1');
    expect(sidePanel().getByText('Asha')).toBeTruthy();
    await user.click(patient(2));
    expect(sidePanel().getByRole('heading').textContent).toBe('Teeth of Order #2');
    expect(sidePanel().getByText('Bina')).toBeTruthy();
    await user.click(sidePanel().getByRole('button', { name: '16, upper right first molar' }));
    expect([teeth(1).value, teeth(2).value]).toEqual(['', '16']);
    await user.type(teeth(2), ' 15');
    expect(
      sidePanel().getByRole('button', { name: '15, upper right second premolar' }).getAttribute('aria-pressed'),
    ).toBe('true');
    await user.clear(teeth(2));
    await user.clear(patient(2));
    // Shown once, in the order's heading; pressing a tooth too early moves to the name.
    expect(screen.getAllByText(WORK_ORDER_TEXTS.teethNeedPatient)).toHaveLength(1);
    const hint = () => order(2).getByText(WORK_ORDER_TEXTS.teethNeedPatient);
    expect(hint().querySelector('svg')).toBeNull();
    await user.click(doctor());
    await user.click(sidePanel().getByRole('toolbar', { name: 'Tooth chart' }));
    expect(document.activeElement).toBe(patient(2));
    expect(hint().querySelector('svg')).not.toBeNull();
  });
});

test.each([
  [buildSession(), PATHS.staffBatchWorkOrder, PATHS.workOrderForm, PATHS.staffDashboard, false],
  [buildSession('ADMIN'), PATHS.adminBatchWorkOrder, PATHS.adminWorkOrderForm, PATHS.adminDashboard, true],
] as const)('the screen at each address links onward and back', async (session, path, single, back, adminMode) => {
  await openForm(session, path);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(BATCH_TEXTS.title);
  expect(screen.queryByText('Admin Mode') !== null).toBe(adminMode);
  expect(screen.getByRole('link', { name: 'Single Order' }).getAttribute('href')).toBe(single);
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(back);
});

describe('the prices of the orders', () => {
  const textOf = (made: string, count: number): string => `${made} for ${count}`;
  const answerTexts = () =>
    answer(getProposedPrice, ({ input: { body } }) => ({
      prices_at_entry: true,
      items: body.orders.map(({ product_quality, tooth_numbers: { length } }) =>
        buildProposedPrice({ units: length, text: textOf(product_quality, length) }),
      ),
    }));

  test('are requested for all of them at once, and appear with each', async () => {
    const asked = answerTexts();
    storeOrders(['Meera', 'Ravi', 'Asha']);
    const { user } = await openForm(buildSession('ADMIN'));
    await order(3).findByText(textOf('Zirconia', 0));
    expect(asked).toHaveLength(1);
    await user.type(teeth(2), '14-16');
    await user.tab();
    await order(2).findByText(textOf('Zirconia', 3));
    await user.click(order(1).getByRole('button', { name: 'Remove Order #1' }));
    await waitFor(() => expect(asked.at(-1)?.input.body.orders).toHaveLength(2));
    expect(order(2).getByText(textOf('Zirconia', 3))).toBeInstanceOf(HTMLElement);
    expect(order(3).getByText(textOf('Zirconia', 0))).toBeInstanceOf(HTMLElement);
  });

  test('are neither requested for staff nor shown to them', async () => {
    const asked = answerTexts();
    await openFilled(['Meera']);
    await act(() => new Promise((settled) => setTimeout(settled, 2 * PRICES_ASKED_AFTER)));
    expect(asked).toEqual([]);
  });
});

test('a batch is promised for the day of the order that takes longest', async () => {
  const days: Readonly<Record<string, number>> = { Zirconia: 3, Pfm: 4 };
  answer(getProducts, { items: buildProducts().map((one) => ({ ...one, lead_days: days[one.name] ?? null })) });
  const { user } = await openFilled(['Asha', 'Ravi']);
  const expected = screen.getByRole('textbox', { name: 'Expected complete date' });
  await user.click(expected);
  // From Saturday, 21 November.
  expect(await screen.findByRole('button', { name: '3 working days: Wed 25 Nov' })).toBeInstanceOf(HTMLElement);
  await user.keyboard('{Escape}');
  await user.click(order(2).getByRole('checkbox', { name: 'Requires trial' }));
  await user.click(expected);
  expect(await screen.findByRole('button', { name: '5 working days: Fri 27 Nov' })).toBeInstanceOf(HTMLElement);
  await user.keyboard('{Escape}');
  await user.click(order(2).getByRole('button', { name: 'Remove Order #2' }));
  await user.click(expected);
  expect(await screen.findByRole('button', { name: '3 working days: Wed 25 Nov' })).toBeInstanceOf(HTMLElement);
});
