// The measured screens and actions.
import type { Locator, Page } from '@playwright/test';

export type Who = 'admin' | 'staff' | 'nobody';

/** Upper limits; undefined for no limit. */
export interface Limits {
  /** Scripts, in bytes as transferred with their headers. */
  readonly scripts?: number;
  readonly files?: number;
  /** Largest contentful paint, ms. */
  readonly lcp?: number;
  readonly nodes?: number;
}

/** A screen to open by its address with an empty cache. */
export interface Route {
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  /** Selector of an element that is visible when the screen is ready. */
  readonly ready: string;
  readonly limits: Limits;
}

const ROW = 'tr[data-order-id]';
const FORM = 'form[aria-label="Work order"]';

/** Limits for all screens: files loaded, and layout shift while loading. */
export const MAX_FILES = 12;
export const MAX_SHIFT = 0.02;

const KB = 1000;
const LIST: Limits = { scripts: 260 * KB, lcp: 2500 };

/** `month` is a month with orders, `doctor` a doctor with orders in it. */
export const routesFor = ({ doctor, month }: Readonly<Record<'doctor' | 'month', string>>): readonly Route[] => [
  {
    name: 'Login',
    who: 'nobody',
    path: '/',
    ready: 'button[type="submit"]',
    limits: { scripts: 160 * KB, lcp: 1500 },
  },
  { name: 'List of orders', who: 'staff', path: '/work-orders-list', ready: ROW, limits: LIST },
  { name: 'List of orders, 100 rows', who: 'staff', path: '/work-orders-list?page_size=100', ready: ROW, limits: {} },
  { name: 'New order', who: 'staff', path: '/work-order-form', ready: FORM, limits: {} },
  { name: 'Staff dashboard', who: 'staff', path: '/staff-dashboard', ready: '[data-order-link]', limits: {} },
  { name: 'Admin dashboard', who: 'admin', path: '/admin-dashboard', ready: 'h2', limits: {} },
  { name: 'Bills', who: 'admin', path: '/admin/bills', ready: 'tbody a', limits: {} },
  {
    name: 'Month sheet',
    who: 'admin',
    path: `/admin/monthly-billing?doctor_id=${doctor}&month=${month}`,
    ready: 'tbody input',
    limits: {},
  },
  {
    name: 'Month close',
    who: 'admin',
    path: `/admin/month-close?month=${month}`,
    ready: 'tbody a',
    limits: { nodes: 2000 },
  },
  {
    name: 'Month close, 100 doctors a page',
    who: 'admin',
    path: `/admin/month-close?month=${month}&page_size=100`,
    ready: 'tbody a',
    limits: {},
  },
];

/** An action with a key or the mouse, with the limit in ms until its result is painted. */
export interface Act {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
  readonly limit: number;
  /** Runs before the measurement. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly run: (page: Page) => Promise<void>;
}

const SOON = 100;
const NEXT_PAGE = 300;

/** Milliseconds between moving the pointer and pressing, and of holding the button, like a fast user. */
const AIMED = 100;
const HELD = 60;

/** Clicks like a user: moves the pointer, presses, releases. `click()` takes no time and also queries the element. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not to be seen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(AIMED);
  await page.mouse.down();
  await page.waitForTimeout(HELD);
  await page.mouse.up();
}

const listActs = (rows: 25 | 100): readonly Act[] => {
  const list = { path: `/work-orders-list?page_size=${rows}`, ready: ROW };
  const named = (name: string): string => `${name}, ${rows} rows`;
  const select = (nth: number) => (page: Page) =>
    press(page, page.locator(`${ROW} input[type="checkbox"]:enabled`).nth(nth));
  return [
    {
      ...list,
      name: named('Select a row'),
      limit: SOON,
      run: select(2),
    },
    {
      ...list,
      name: named('Select a second row'),
      limit: SOON,
      prepare: select(2),
      run: select(3),
    },
    {
      ...list,
      name: named('Expand a row'),
      limit: SOON,
      run: (page) => press(page, page.locator(`${ROW} [data-control="expander"]`).nth(2)),
    },
    {
      ...list,
      name: named('Key in the search'),
      limit: SOON,
      run: (page) => page.getByRole('searchbox').pressSequentially('sha', { delay: 400 }),
    },
    {
      ...list,
      name: named('Next page'),
      limit: NEXT_PAGE,
      run: (page) => press(page, page.getByRole('button', { name: 'Next page' })),
    },
  ];
};

const form = { path: '/work-order-form', ready: FORM, limit: SOON };
const typePatient = (page: Page): Promise<void> => page.getByLabel('Patient name').fill('Asha');

export const ACTS: readonly Act[] = [
  ...listActs(25),
  ...listActs(100),
  {
    ...form,
    name: 'Key in the patient’s name',
    run: (page) => page.getByLabel('Patient name').pressSequentially('Asha', { delay: 300 }),
  },
  {
    ...form,
    name: 'Open the list of products',
    run: (page) => press(page, page.getByRole('combobox', { name: /Product quality/ })),
  },
  {
    ...form,
    name: 'Choose a tooth',
    prepare: typePatient,
    run: (page) => press(page, page.locator('[data-tooth="36"]')),
  },
];
