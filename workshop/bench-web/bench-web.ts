// Measures the screens in a real browser with a slowed processor: loading and response to input. Writes the tables of
// docs/benchmarks.md; with `-- --quick` it runs one round and only prints.
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureAct, measureLoad } from './measure.ts';
import type { ActResult, LoadResult } from './report.ts';
import { median } from '../bench/timing.ts';
import { overLimits, reportOf, withReport } from './report.ts';
import type { Who } from './routes.ts';
import { ACTS, routesFor } from './routes.ts';
import { launchOptions } from '../../scripts/browser/browser.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/laboratory.ts';
import { startProduct } from '../../scripts/demo/start-product.ts';
import { ensureBrowser } from '../../scripts/browser/ensure-browser.ts';
import { root } from '../../scripts/run/run-node.ts';

const ORDERS = 3000;
const DOCUMENT = join(root, 'docs', 'benchmarks.md');

const quick = process.argv.includes('--quick');
const only = process.argv.slice(2).find((given) => !given.startsWith('--'));
const rounds = quick ? 1 : 3;
const isWanted = ({ name }: { readonly name: string }): boolean => only === undefined || name.includes(only);

const browser = await chromium.launch(launchOptions(await ensureBrowser()));
const product = await startProduct(ORDERS);
try {
  const { loads, acts } = await measureAll(browser, product.address);
  const report = reportOf(loads, acts, rounds);
  console.log(report);
  for (const fault of overLimits(loads, acts)) console.error(`MORE THAN IT MAY BE: ${fault}`);
  if (overLimits(loads, acts).length > 0) process.exitCode = 1;
  if (!quick && only === undefined) writeFileSync(DOCUMENT, withReport(readFileSync(DOCUMENT, 'utf8'), report));
} finally {
  await browser.close();
  await product.stop();
}

async function measureAll(running: Browser, address: string) {
  const states = { staff: await signedIn(running, address, 'staff'), admin: await signedIn(running, address, 'admin') };
  const stateOf = (who: Who) => (who === 'nobody' ? undefined : states[who]);
  const loads: LoadResult[] = [];
  for (const route of routesFor(await busyMonth(running, address, states.admin)).filter(isWanted)) {
    const measures = [];
    for (let round = 0; round < rounds; round += 1)
      measures.push(await measureLoad(running, address, stateOf(route.who), route));
    const [first] = measures;
    if (first === undefined) continue;
    const lcp = median(measures.map((measure) => measure.lcp));
    loads.push({ route, measure: { ...first, lcp, shift: Math.max(...measures.map(({ shift }) => shift)) } });
    console.error(`${route.name}: ${lcp.toFixed(0)} ms`);
  }
  const acts: ActResult[] = [];
  for (const act of ACTS.filter(isWanted)) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await measureAct(running, address, states.staff, act));
    acts.push({ act, took: median(times) });
    console.error(`${act.name}: ${times.join(', ')} ms`);
  }
  return { loads, acts };
}

type State = Awaited<ReturnType<typeof signedIn>>;

/** Signs in and returns the browser storage of the user. */
async function signedIn(running: Browser, address: string, user: 'staff' | 'admin') {
  const context = await running.newContext({ baseURL: address });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Email').fill(`${user}@demo.lab`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.locator('main h1').waitFor();
  const later = page.getByRole('button', { name: /later|not now/i });
  if (await later.count()) await later.first().click();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Returns the previous month and a doctor with orders in it. */
async function busyMonth(running: Browser, address: string, state: State) {
  const context = await running.newContext({ baseURL: address, storageState: state });
  const session = (await (await context.request.get('/api/session')).json()) as { today: string };
  const before = new Date(`${session.today.slice(0, 7)}-01T00:00:00Z`);
  before.setUTCMonth(before.getUTCMonth() - 1);
  const month = before.toISOString().slice(0, 7);
  const page = await context.newPage();
  await page.goto(`/admin/month-close?month=${month}`);
  const link = page.locator('a[href*="doctor_id="]').first();
  const href = (await link.getAttribute('href')) ?? '';
  await context.close();
  return { month, doctor: new URL(href, address).searchParams.get('doctor_id') ?? '' };
}
