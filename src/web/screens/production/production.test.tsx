import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Production, getProduction, moveWorkOrder, pauseWorkOrder } from '#contract/production.ts';
import { getWorkOrderByNumber } from '#contract/work-orders/order-page.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { PRODUCTION_REFUSALS } from '#domain/production/refusals.ts';
import { SCAN_TEXTS } from '#domain/production/scan.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildOrder, buildReadyOrder } from '#test/support/build-order-page.ts';
import {
  buildMove,
  buildProduction,
  buildProductionSession,
  stageNamed,
  stageOf,
} from '#test/support/build-production.ts';
import { buildProducts } from '#test/support/build-products.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { STATION_KEY } from '#web/platform/session/local-preferences.ts';
import { ProductionScreen } from './production.tsx';

/** The server: its orders by serial number. A move changes them. */
let orders: Map<string, WorkOrder>;
/** Orders are answered after it. */
let answering: Promise<void>;
let moves: ReturnType<typeof answer<typeof moveWorkOrder>>;

const STAGES = buildProduction().stages;

beforeEach(() => {
  orders = new Map([buildOrder(412), buildOrder(413)].map((order) => [order.serial_number, order]));
  answering = Promise.resolve();
  answer(getWorkOrderByNumber, async ({ input }) => {
    await answering;
    const order = orders.get(input.params.serial_number);
    if (order === undefined) return refusing('work_order_not_found');
    return { order, revisions: [], remakes: [], acts: [], previous: null, next: null };
  });
  moves = answer(moveWorkOrder, ({ input }) => {
    const order = [...orders.values()].find(({ id }) => id === input.params.work_order_id) ?? buildOrder(1);
    const stage = STAGES.find(({ id }) => id === input.body.stage_id);
    const moved = { ...order, stage: stage === undefined ? null : { ...stageOf('Intake'), ...namedOf(stage) } };
    orders.set(order.serial_number, moved as WorkOrder);
    return moved as WorkOrder;
  });
});
afterEach(() => localStorage.clear());

const namedOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });

async function open(production: Partial<Production> = {}) {
  answer(getProduction, buildProduction(production));
  const rendered = await renderScreen(<ProductionScreen />, { path: '/production', session: buildProductionSession() });
  await screen.findByRole('table', { name: 'Stages' });
  return rendered;
}

/** Types scans faster than the server answers the first one. */
async function scanFast(user: UserEvent, scans: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  await user.type(field(), scans);
  resolve();
}

const field = () => screen.getByLabelText<HTMLInputElement>(SCAN_TEXTS.label);
const card = (serial: string) => screen.findByRole('region', { name: `Order ${serial}` });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The moves as the server received them: the order, from and to. */
const moved = () =>
  moves.map(({ input: { params, body } }) => {
    const nameOf = (id: string | null) => STAGES.find((stage) => stage.id === id)?.name ?? null;
    return [Number(params.work_order_id.slice(-4)), nameOf(body.from_stage_id), nameOf(body.stage_id)];
  });

test('is not found while production is disabled', async () => {
  await renderScreen(<ProductionScreen />, { path: '/production', session: buildSession() });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInstanceOf(HTMLElement);
});

describe('a scan', () => {
  test('shows the order; Enter in the empty field moves it to its next stage, and again to the one after', async () => {
    const skipped = buildProducts().flatMap(({ id, name }) => (name === 'Zirconia' ? [id] : []));
    const stages = STAGES.map((stage) =>
      stage.name === 'Design' ? { ...stage, skipped_product_ids: skipped } : stage,
    );
    const { user } = await open({ stages });
    expect(document.activeElement).toBe(field());
    await user.keyboard('412{Enter}');
    const shown = within(await card('WO-2026-0412'));
    for (const text of ['Ravi Shinde', 'Dr. Anil Kumar', 'Zirconia', 'A2', 'Not started'])
      expect(shown.getByText(text)).toBeInstanceOf(HTMLElement);
    expect([field().value, document.activeElement]).toEqual(['', field()]);
    await button('Move to Intake');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('WO-2026-0412 moved to Intake.')).toBeInstanceOf(HTMLElement);
    await button('Move to Sinter');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('WO-2026-0412 moved to Sinter.')).toBeInstanceOf(HTMLElement);
    expect(moved()).toEqual([
      [412, null, 'Intake'],
      [412, 'Intake', 'Sinter'],
    ]);
    expect(document.body.textContent).not.toContain('₹');
  });

  test('started elsewhere on the page goes into the field', async () => {
    const { user } = await open();
    field().blur();
    await user.keyboard('https://lab.example/orders/WO-2026-0413{Enter}');
    expect(await card('WO-2026-0413')).toBeInstanceOf(HTMLElement);
  });

  test('after the last stage offers to complete the order on its page', async () => {
    orders.set('WO-2026-0412', buildOrder(412, { stage: stageOf('Dispatch') }));
    const { user, address } = await open();
    await user.keyboard('412{Enter}');
    await user.click(await button('Mark Complete'));
    await waitFor(() => expect(address()).toBe('/orders/WO-2026-0412'));
  });

  test.each([
    ['hello', SCAN_TEXTS.notASerialNumber],
    ['999', 'Work order not found'],
    ['414', 'WO-2026-0414 is Completed.'],
  ])('%s is refused next to the field until the next scan', async (scan, text) => {
    orders.set('WO-2026-0414', buildReadyOrder(414));
    const { user } = await open();
    await user.keyboard(`${scan}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe(`${text}Scanned: ${scan}`);
    await user.keyboard('412{Enter}');
    await card('WO-2026-0412');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a station', () => {
  test('is remembered, and each of two fast scans moves its order there in turn, with a tone', async () => {
    const started = vi.fn();
    const node = { frequency: {}, gain: { linearRampToValueAtTime: vi.fn() }, start: started, stop: vi.fn() };
    const connect = (): unknown => ({ ...node, connect });
    vi.stubGlobal(
      'AudioContext',
      class {
        createOscillator = connect;
        createGain = connect;
      },
    );
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Station' }));
    await user.click(await screen.findByRole('option', { name: 'Sinter', hidden: true }));
    expect(localStorage.getItem(STATION_KEY)).toBe(stageNamed('Sinter').id);
    await scanFast(user, '412{Enter}WO-2026-0413{Enter}');
    expect(await screen.findByText('WO-2026-0412 moved to Sinter.')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('WO-2026-0413 moved to Sinter.')).toBeInstanceOf(HTMLElement);
    expect(moved()).toEqual([
      [412, null, 'Sinter'],
      [413, null, 'Sinter'],
    ]);
    expect(field().value).toBe('');
    expect(started).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  test('moves an order that is there already no more, and Enter alone moves nothing', async () => {
    localStorage.setItem(STATION_KEY, stageNamed('Design').id);
    orders.set('WO-2026-0412', buildOrder(412, { stage: stageOf('Design') }));
    const { user } = await open();
    await user.keyboard('412{Enter}');
    expect(await screen.findByText('WO-2026-0412 is already at Design.')).toBeInstanceOf(HTMLElement);
    expect((await button('Move to Sinter')).getAttribute('aria-keyshortcuts')).toBeNull();
    await user.keyboard('{Enter}');
    expect(moved()).toEqual([]);
  });

  test('shows the refusal of one scan next to the result of the other', async () => {
    localStorage.setItem(STATION_KEY, stageNamed('Design').id);
    const { user } = await open();
    const text = PRODUCTION_REFUSALS.stage_changed.text('Ravi', 'Sinter');
    const accept = buildOrder(413, { stage: stageOf('Design') });
    answer(moveWorkOrder, ({ input }) =>
      input.params.work_order_id === accept.id ? accept : refusing('stage_changed', { text }),
    );
    await scanFast(user, '412{Enter}413{Enter}');
    expect(await screen.findByText('WO-2026-0413 moved to Design.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('alert').textContent).toBe('Ravi has already moved this order to Sinter.Scanned: 412');
  });
});

test('keys in the empty field choose a stage and pause the order', async () => {
  const order = buildOrder(412, { stage: stageOf('Design') });
  orders.set('WO-2026-0412', order);
  const paused = answer(pauseWorkOrder, ({ input }) => {
    const changed = { ...order, stage: stageOf('Design', input.body.reason) };
    orders.set('WO-2026-0412', changed);
    return changed;
  });
  const { user } = await open();
  await user.keyboard('412{Enter}');
  await button('Move to Sinter');
  await user.keyboard('p');
  await user.click(await button('Material missing'));
  expect(await screen.findByText('Paused: Material missing')).toBeInstanceOf(HTMLElement);
  await user.click(await button('Resume'));
  await waitFor(() => expect(paused.map(({ input }) => input.body.reason)).toEqual(['material', null]));
  await button('Pause order…');
  await user.click(field());
  await user.keyboard('o');
  await user.click(await button('Dispatch'));
  await waitFor(() => expect(moved()).toEqual([[412, 'Design', 'Dispatch']]));
});

test('a move in the list is undone to the stage before, also to not started', async () => {
  const order = buildOrder(412);
  const earlier = { stage: stageNamed('Design'), previous: stageNamed('Intake'), moved_at: '2026-11-20T05:00:00.000Z' };
  const { user } = await open({
    latest_moves: [
      buildMove(order),
      buildMove(buildOrder(413), earlier),
      buildMove(order, { is_current: false, moved_at: '2026-11-19T05:00:00.000Z' }),
    ],
  });
  const list = within(screen.getByRole('list', { name: 'Latest moves' }));
  expect(list.getAllByRole('listitem')[1]?.textContent).toContain(
    'WO-2026-0413, Ravi Shinde: Intake → Design20 Nov 2026, 10:30 by Asha',
  );
  expect(list.getAllByRole('button')).toHaveLength(2);
  await user.click(list.getByRole('button', { name: 'Undo: move WO-2026-0413 back to Intake' }));
  expect(await screen.findByText('WO-2026-0413 moved to Intake.')).toBeInstanceOf(HTMLElement);
  await user.click(list.getByRole('button', { name: 'Undo: move WO-2026-0412 back to Not started' }));
  expect(await screen.findByText('WO-2026-0412 moved to Not started.')).toBeInstanceOf(HTMLElement);
  expect(moved()).toEqual([
    [413, 'Design', 'Intake'],
    [412, 'Intake', null],
  ]);
});

test('each number of a stage opens these orders in the list', async () => {
  const counts = { orders: 12, overdue: 3, paused: 1 };
  await open({
    stages: STAGES.map((stage) => (stage.name === 'Design' ? { ...stage, ...counts } : stage)),
    not_started: { orders: 5, overdue: 0, paused: 0 },
  });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const { id } = stageNamed('Design');
  expect(hrefOf('Orders at Not started: 5')).toBe('/work-orders-list?stage=none');
  expect(hrefOf('Orders at Design: 12')).toBe(`/work-orders-list?stage=${id}`);
  expect(hrefOf('Overdue at Design: 3')).toBe(`/work-orders-list?stage=${id}&overdue=true`);
  expect(hrefOf('Paused at Design: 1')).toBe(`/work-orders-list?stage=${id}&paused=true`);
});
