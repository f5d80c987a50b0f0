// Does the work of a front desk with real key events in a browser on demo data, and writes the number of keys and the
// time into docs/entry-times.md.
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../../scripts/demo/start-product.ts';
import { launchOptions } from '../../scripts/browser/browser.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/laboratory.ts';
import { ensureBrowser } from '../../scripts/browser/ensure-browser.ts';
import { root } from '../../scripts/run/run-node.ts';
import { Keyboard, type Task, TASKS } from './tasks.ts';

/** Seconds per key of a skilled user and per decision (keystroke-level model: K and M). */
const KEY = 0.2;
const DECISION = 1.35;

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

\`npm run workshop -- measure-entry-times\` writes this page. It does each task with real key events in a real browser, on
demo data, and counts keys (a combination is one) and decisions. The keystroke-level model gives the time: ${KEY} s per
key, ${DECISION} s per decision. Server time is not included; \`npm run bench\` measures it. Ten orders in one tray are one
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
