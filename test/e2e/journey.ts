import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequest, BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import type { DemoUser } from './demo-users.ts';

interface Journey {
  /** Opens the product as a signed-in user, at the dashboard unless an address is given; without a user, the login page. */
  readonly openAs: (user?: Person, at?: string) => Promise<Page>;
  /** Opens the product as another user, in a browser of their own; without a user, the login page. */
  readonly openAnother: (user?: Person, at?: string) => Promise<Page>;
  readonly complaints: Complaints;
  /**
   * Allows browser messages that this journey causes, up to a number. Call it at the beginning, since the network
   * decides when a message comes.
   */
  readonly mayComplain: (of: RegExp, times?: number) => void;
  /** Prints what a failed journey last showed, since the log has no pictures. */
  readonly lastSeen: void;
}

interface Complaints {
  /** The browser's messages in all contexts of a journey. */
  readonly made: string[];
  readonly allowed: { readonly of: RegExp; readonly times: number }[];
}

/** Shared by the journeys of one process. */
interface Sessions {
  /** The cookies of a signed-in user. A demo user's session is shared: a journey that ends its session uses `makeUser`. */
  readonly cookiesOf: (user: Person) => Promise<Cookies>;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

type Person = DemoUser | Credentials;

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** How long (ms) a session is shared: far shorter than the time after which the password is required again. */
const SHARED_FOR = 5 * 60_000;

/**
 * Every journey fails on a browser message: a console error, an uncaught exception, a violation of the security policy.
 */
export const test = base.extend<Journey, Sessions>({
  cookiesOf: [
    async ({ playwright }, provide) => {
      const sessions = new Map<DemoUser, { readonly since: number; readonly cookies: Cookies }>();
      await provide(async (user) => {
        if (typeof user !== 'string') return newSession(playwright.request, user);
        const known = sessions.get(user);
        if (known !== undefined && Date.now() - known.since < SHARED_FOR) return known.cookies;
        const session = { since: Date.now(), cookies: await newSession(playwright.request, credentialsOf(user)) };
        sessions.set(user, session);
        return session.cookies;
      });
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ context }, provide) => {
      const complaints: Complaints = { made: [], allowed: [] };
      const letGo = attend(complaints, context);
      await provide(complaints);
      await letGo();
      expect(beyondAllowed(complaints), 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  mayComplain: async ({ complaints }, provide) => {
    await provide((of, times = Infinity) => void complaints.allowed.push({ of, times }));
  },
  lastSeen: [
    async ({ context }, provide, info) => {
      await provide();
      if (info.status === info.expectedStatus) return;
      for (const page of context.pages()) process.stderr.write(`${await lastSeenOn(page)}\n`);
    },
    { auto: true },
  ],
  openAs: async ({ page, cookiesOf }, provide) => {
    await provide((user, at) => open(page, user && cookiesOf(user), at));
  },
  openAnother: async ({ browser, complaints, cookiesOf }, provide) => {
    const ends: (() => Promise<void>)[] = [];
    await provide(async (user, at) => {
      const context = await browser.newContext();
      const letGo = attend(complaints, context);
      ends.push(async () => {
        await letGo();
        await context.close();
      });
      return open(await context.newPage(), user && cookiesOf(user), at);
    });
    for (const end of ends) await end();
  },
});

const credentialsOf = (user: Person): Credentials =>
  typeof user === 'string' ? { email: DEMO_USERS[user], password: DEMO_PASSWORD } : user;

/** Signs in without a page. Other journeys test the login form. */
async function newSession(requests: APIRequest, { email, password }: Credentials): Promise<Cookies> {
  const baseURL = process.env['MARGINLINE_JOURNEYS_AT'] ?? '';
  const browser = await requests.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const answer = await browser.post('/api/session', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`);
  const { cookies } = await browser.storageState();
  await browser.dispose();
  return cookies;
}

/** A page without scripts. A journey starts here if it opens its own screen or only calls the API. */
export const NOWHERE = '/healthz';

/** Opens the product: the login, or with a session's cookies the dashboard or another address. */
async function open(page: Page, cookies?: Promise<Cookies>, at = '/'): Promise<Page> {
  if (cookies !== undefined) await page.context().addCookies(await cookies);
  await page.goto(at);
  if (cookies === undefined) await page.getByRole('heading', { name: 'Login' }).waitFor();
  else await page.waitForURL((url) => url.pathname !== '/');
  return page;
}

/** The address of a page, its focused element, and the text of its dialogs and messages. */
async function lastSeenOn(page: Page): Promise<string> {
  const seen = await page
    .evaluate(() => {
      const textOf = (one: Element) => one.textContent.slice(0, 600);
      const focus = document.activeElement ?? document.body;
      const said = [...document.querySelectorAll('[role="dialog"], [role="alert"], [data-message]')];
      return [
        `focus: ${focus.tagName} ${focus.getAttribute('aria-label') ?? ''} ${textOf(focus).slice(0, 100)}`,
        ...said.map((one) => `${one.getAttribute('role') ?? 'message'}: ${textOf(one)}`),
      ];
    })
    .catch((error: unknown) => [String(error)]);
  return [`last seen on ${page.url()}`, ...seen].join('\n    ');
}

/** The message in place of a registered worker (playwright.config.ts). */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/**
 * Records the browser's messages until the returned function is called at a journey's end. Later requests of its pages
 * are neither answered nor recorded, since the journey's server may be closed by then.
 */
function attend({ made }: Complaints, context: BrowserContext): () => Promise<void> {
  const onError = (fault: WebError) => void made.push(`exception: ${fault.error().message}`);
  const onMessage = (message: ConsoleMessage) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && message.text() !== NO_WORKER) made.push(`console: ${message.text()}`);
  };
  context.on('weberror', onError).on('console', onMessage);
  return async () => {
    context.off('weberror', onError).off('console', onMessage);
    for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

/** The messages that the journey did not allow, or not as often. */
function beyondAllowed({ made, allowed }: Complaints): string[] {
  const left = new Map(allowed.map((one) => [one, one.times]));
  return made.filter((complaint) => {
    const one = allowed.find((each) => each.of.test(complaint) && (left.get(each) ?? 0) > 0);
    if (one !== undefined) left.set(one, (left.get(one) ?? 0) - 1);
    return one === undefined;
  });
}

/** A text that no other journey uses, nor this one at the other window size. */
export const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** Fills in the login form and sends it. */
export async function tryToSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in and waits for the dashboard, or for the page that the user wanted to open. */
export async function signIn(page: Page, user: Person): Promise<void> {
  await tryToSignIn(page, credentialsOf(user));
  await page.waitForURL((url) => url.pathname !== '/');
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The colors in dark are the theme's: the weekly journeys check all, those of every day a sample. */
export const BOTH_SCHEMES = ['light', 'dark'] as const;
const SCHEMES = process.env['WEEKLY_JOURNEYS'] === undefined ? (['light'] as const) : BOTH_SCHEMES;
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Waits for the color transitions of the scheme to finish; some elements ignore reduced motion. */
async function endOfTransitions(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** A page for axe. Its 650 kB are loaded into the page once, because loading takes longer than checking. */
async function brought(page: Page): Promise<ConstructorParameters<typeof AxeBuilder>[0]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return isThere ? { page, axeSource: ';' } : { page };
}

/**
 * Expects that axe finds nothing on the page. While a dialog is open, axe checks only the dialog; the page behind is
 * checked without one.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  schemes: readonly ('light' | 'dark')[] = SCHEMES,
): Promise<void> {
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(endOfTransitions);
    // One page without frames: it needs no second page to gather what was found, which takes as long again.
    // Only violations are reported: on a large page a list of the rules that passed takes longer than the search.
    const axe = new AxeBuilder(await brought(page)).setLegacyMode().options({ resultTypes: ['violations'] });
    if (hasDialog) axe.include('[role="dialog"]');
    // In dark only the colors differ.
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(RULES_OF_COLOUR)
    ).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/**
 * Waits until a screen has its data and its typeface. The network is never idle: the stream of live updates stays open.
 */
export async function whenDrawn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Expects that nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // In another window width the frame is replaced, a moment after the styles.
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}

/** Expects that axe finds nothing, and that nothing scrolls sideways. */
export async function expectWellDrawn(...checked: Parameters<typeof expectAccessible>): Promise<void> {
  const [page] = checked;
  await expectAccessible(...checked);
  await expectNoSidewaysScroll(page);
}

const NEEDED_NEXT = [
  'button[type="submit"]',
  'section[aria-label="Selection"][data-selecting]',
  '[data-selection] button',
  'nav[aria-label="Pages"]',
  'nav[aria-label="Most used"]',
  'section[aria-label="Actions"] button:first-of-type',
].join(', ');

/** The number of visible messages, and which needed or focused elements they cover. */
function coveredByMessages(needed: string): { readonly messages: number; readonly covered: readonly string[] } {
  const boxes = [...document.querySelectorAll('[data-message]')].map((message) => message.getBoundingClientRect());
  const inSight = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= document.documentElement.clientHeight);
  const elements = [...document.querySelectorAll(needed), document.activeElement ?? document.body];
  const covered = elements.filter((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const isCovered = inSight.some(
      (box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom,
    );
    return isCovered && element.closest('[data-message]') === null && element !== document.body;
  });
  return {
    messages: inSight.length,
    covered: covered.map(({ tagName, textContent }) => `${tagName}: ${textContent.slice(0, 80)}`),
  };
}

/**
 * Expects a visible message that covers neither saving, the selection, the pages, the bottom navigation, nor the
 * focused element.
 */
export async function expectMessageClear(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(coveredByMessages, NEEDED_NEXT)).toEqual({ messages: 1, covered: [] });
}

export { expect };
