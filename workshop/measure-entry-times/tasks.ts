// The tasks of a front desk that are measured, with their goals.
import type { Page } from '@playwright/test';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { TRIAL_TEXTS } from '#domain/trials/texts.ts';

/** Presses keys and counts them. A combination counts as one key. */
export class Keyboard {
  keys = 0;
  decisions = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Counts a decision of the user, then presses the keys. */
  async decide(_what: string, ...keys: readonly string[]): Promise<void> {
    this.decisions += 1;
    await this.press(...keys);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.#page.keyboard.press(key);
    }
  }
}

export interface Task {
  readonly name: string;
  readonly goal: { readonly keys?: number; readonly seconds?: number };
  /** The result of the same measurement before the list had shortcuts. */
  readonly before: string;
  /** The first screen. */
  readonly path: string;
  /** Selector of an element that is visible when the screen is ready. */
  readonly ready: string;
  readonly run: (page: Page, keyboard: Keyboard) => Promise<void>;
}

const ROW = 'tr[data-order-id]';
const letters = (text: string): string[] => [...text];
const seen = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** Enters the fields from patient to teeth as on the slip. Enter accepts the typed or suggested value and moves on. */
async function enterPatientToTeeth(keyboard: Keyboard): Promise<void> {
  await keyboard.decide('patient', ...letters('Asha Rao'), 'Enter');
  await keyboard.decide('product', ...letters('zir'), 'Enter');
  await keyboard.decide('shade', ...letters('a2'), 'Enter');
  await keyboard.decide('tooth', '3', '6');
}

/** From the copied message to the created orders; each order is looked at once. */
async function pasteOrders(page: Page, keyboard: Keyboard, orders: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), ['Dr Paste Kept', ...orders].join('\n'));
  await keyboard.decide('the message', 'Alt+a');
  await page.locator('textarea:focus').waitFor();
  await keyboard.press('Control+v', 'Tab', 'Tab', 'Enter');
  await page
    .locator('[data-order]')
    .nth(orders.length - 1)
    .waitFor();
  for (const order of orders) await keyboard.decide(order);
  await keyboard.press('Control+s');
  await seen(page, orders.length === 1 ? /WO-\d{4}-\d+/ : /created successfully/);
}

export const TASKS: readonly Task[] = [
  {
    name: 'One order',
    goal: { keys: 30, seconds: 12 },
    before: '39 keys, 17 s',
    path: '/work-order-form',
    ready: 'input[role="combobox"]',
    run: async (page, keyboard) => {
      await keyboard.decide('doctor', ...letters('sun'), 'Enter');
      await enterPatientToTeeth(keyboard);
      await keyboard.press('Control+s');
      await seen(page, WORK_ORDER_TEXTS.created);
    },
  },
  {
    name: 'One order with the doctor kept, and an expected date',
    goal: { keys: 30, seconds: 12 },
    before: 'not measured',
    path: '/work-order-form',
    ready: 'input[role="combobox"]',
    run: async (page, keyboard) => {
      await page.getByRole('switch', { name: 'Keep doctor' }).check();
      await page.getByLabel('Doctor name').fill('Dr. Kept');
      await page.getByLabel('Patient name').focus();
      await enterPatientToTeeth(keyboard);
      await keyboard.press('Enter', 'Enter');
      await keyboard.decide('in three working days', '+', '3');
      await keyboard.press('Control+s');
      await seen(page, WORK_ORDER_TEXTS.created);
    },
  },
  {
    name: 'Complete ten orders',
    goal: { seconds: 10 },
    before: '75 keys, 30 s',
    path: '/work-orders-list?status=in_progress',
    ready: ROW,
    run: async (page, keyboard) => {
      await keyboard.decide('the first of ten that lie in one tray', 'j', 'x');
      for (let order = 1; order < 10; order += 1) await keyboard.press('j', 'x');
      await keyboard.press('c');
      await page.getByRole('dialog').getByRole('button', { name: 'Complete 10 orders' }).waitFor();
      await keyboard.decide('today', 'Enter');
      await seen(page, WORK_ORDER_TEXTS.completedTogether(10));
    },
  },
  {
    name: 'A trial',
    goal: { keys: 15 },
    before: '42 keys',
    path: '/work-orders-list?status=in_progress&trial_required=no',
    ready: ROW,
    run: async (page, keyboard) => {
      await keyboard.decide('which order', 'j', 't');
      await page.locator('[role="dialog"] input:focus').waitFor();
      await keyboard.decide('its name', 'Enter');
      await keyboard.decide('its day', '+', '3', 'Enter');
      await seen(page, TRIAL_TEXTS.added);
    },
  },
  {
    name: 'A return',
    goal: { keys: 15 },
    before: '46 keys',
    path: '/work-orders-list?status=completed&bill_status=billed',
    ready: ROW,
    run: async (page, keyboard) => {
      await keyboard.decide('which order', 'j', 'r');
      await page.locator('[role="dialog"] select:focus').waitFor();
      await keyboard.decide('the reason', 'p');
      await keyboard.press('Control+Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await seen(page, /returned/i);
    },
  },
  {
    name: 'Open any order by its number',
    goal: { seconds: 4 },
    before: 'ended on a filtered list with its row closed',
    path: '/staff-dashboard',
    ready: 'h1',
    run: async (page, keyboard) => {
      const { items } = (await (await page.request.get('/api/work-orders?page=3')).json()) as {
        items: readonly { serial_number: string }[];
      };
      const serial = items[0]?.serial_number ?? '';
      await keyboard.decide('which order', 'Control+k');
      await page.locator('[role="combobox"]:focus, input:focus').waitFor();
      await keyboard.press(...letters(serial.slice(-4)));
      await page.getByRole('option').or(page.getByRole('button')).filter({ hasText: serial }).first().waitFor();
      await keyboard.press('Enter');
      await page.locator('main').getByText(serial).first().waitFor();
    },
  },
  {
    name: 'One pasted order',
    goal: { seconds: 8 },
    before: 'not measured',
    path: '/batch-work-order',
    ready: 'input[role="combobox"]',
    run: (page, keyboard) => pasteOrders(page, keyboard, ['Asha Rao 36 zir A2']),
  },
  {
    name: 'Five pasted orders',
    goal: { seconds: 20 },
    before: 'not measured',
    path: '/batch-work-order',
    ready: 'input[role="combobox"]',
    run: (page, keyboard) =>
      pasteOrders(page, keyboard, [
        '1) Bina Rao 36 zir A2',
        '2) Chetan Rao 46 pfm A3 urgent',
        '3) Deepa Rao 11 21 emax B1',
        '4) Ela Rao 16 zir A1',
        '5) Farah Rao 26 same',
      ]),
  },
];
