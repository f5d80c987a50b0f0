// Does the work of a front desk with real key events in a browser on demo data, and writes the number of keys and the
// time into docs/entry-times.md.
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { TRIAL_TEXTS } from '#domain/trials/texts.ts';
import { startProduct } from '../../scripts/demo/start-product.ts';
import { launchOptions } from '../../scripts/browser/browser.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/laboratory.ts';
import { ensureBrowser } from '../../scripts/browser/ensure-browser.ts';
import { root } from '../../scripts/run/run-node.ts';

/** Seconds per key of a skilled user and per decision (keystroke-level model: K and M). */
const KEY = 0.2;
const DECISION = 1.35;

/** Presses keys and counts them. A combination counts as one key. */
class Keyboard {
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

interface Task {
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

const TASKS: readonly Task[] = [
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
    run: (page, keyboard) => pasteOrders(page, keyboard, ['Asha Rane 36 zir A2']),
  },
  {
    name: 'Five pasted orders',
    goal: { seconds: 20 },
    before: 'not measured',
    path: '/batch-work-order',
    ready: 'input[role="combobox"]',
    run: (page, keyboard) =>
      pasteOrders(page, keyboard, [
        '1) Bina Rane 36 zir A2',
        '2) Chetan Rane 46 pfm A3 urgent',
        '3) Deepa Rane 11 21 emax B1',
        '4) Ela Rane 16 zir A1',
        '5) Farah Rane 26 same',
      ]),
  },
];

interface Measured {
  readonly keys: number;
  readonly decisions: number;
  readonly seconds: number;
}

async function measure(page: Page, { path, ready, run }: Task): Promise<Measured> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  // Does not wait for an idle network: the stream of live updates stays open.
  await page.getByRole('status', { name: /^Loading/ }).waitFor({ state: 'detached' });
  const keyboard = new Keyboard(page);
  await run(page, keyboard);
  const { keys, decisions } = keyboard;
  return { keys, decisions, seconds: keys * KEY + decisions * DECISION };
}

const reached = ({ goal }: Task, { keys, seconds }: Measured): boolean =>
  keys <= (goal.keys ?? Infinity) && seconds <= (goal.seconds ?? Infinity);

const goalText = ({ goal: { keys, seconds } }: Task): string =>
  [seconds !== undefined && `${seconds} s`, keys !== undefined && `${keys} keys`].filter(Boolean).join(', ');

const line = (task: Task, measured: Measured): string => {
  const { keys, decisions, seconds } = measured;
  const verdict = reached(task, measured) ? 'reached' : 'missed';
  return `| ${task.name} | ${keys} | ${decisions} | ${seconds.toFixed(1)} s | ${goalText(task)} | ${verdict} | ${task.before} |`;
};

const report = (lines: readonly string[]): string => `# Keys and time of the daily work

\`npm run workshop -- measure-entry-times\` writes this page. It does each task with real key events in a real browser, on demo
data, and counts keys (a combination is one) and decisions. The keystroke-level model gives the time: ${KEY} s per key,
${DECISION} s per decision. Server time is not included; \`npm run bench\` measures it. Ten orders in one tray are one
decision; checking each of them adds ${DECISION} s per order.

| Task | Keys | Decisions | Time | Goal | | Before the list had keys |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`;

const browser = await chromium.launch(launchOptions(await ensureBrowser()));
const product = await startProduct(300);
try {
  const page = await browser.newPage({
    baseURL: product.address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto('/');
  await page.getByLabel('Email').fill('staff@demo.lab');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/staff-dashboard/);
  const lines: string[] = [];
  for (const task of TASKS) {
    const measured = await measure(page, task);
    lines.push(line(task, measured));
    console.log(lines.at(-1));
  }
  writeFileSync(join(root, 'docs', 'entry-times.md'), report(lines));
  console.log('docs/entry-times.md is written.');
} finally {
  await browser.close();
  await product.stop();
}
