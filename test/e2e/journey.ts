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
  /** Lets the browser complain of what this journey is about, so often at most: said at its beginning, since the network decides when a complaint comes. */
  readonly mayComplain: (of: RegExp, times?: number) => void;
  /** Prints what a failed journey last saw, since the log has no pictures. */
  readonly lastSeen: void;
}

interface Complaints {
  /** What the browser complained about, in any of a journey's contexts. */
  readonly made: string[];
  readonly allowed: { readonly of: RegExp; readonly times: number }[];
}

/** Shared by the journeys that one process runs after each other. */
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

/** How long (ms) a session is shared: far shorter than what asks for the password again. */
const SHARED_FOR = 5 * 60_000;

/** Every journey fails when the browser complains: an error on the console, an uncaught exception, a breach of the security policy. */
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

/** Signs in without a page: how one signs in by the form is shown by the journeys about it. */
async function newSession(requests: APIRequest, { email, password }: Credentials): Promise<Cookies> {
  const baseURL = process.env['MARGINLINE_JOURNEYS_AT'] ?? '';
  const browser = await requests.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const answer = await browser.post('/api/session', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`);
  const { cookies } = await browser.storageState();
  await browser.dispose();
  return cookies;
}

/** A page without scripts. A journey starts here when it then opens its own screen, or only calls the API. */
export const NOWHERE = '/healthz';

/** Opens the product: the login, or, with the cookies of a session, the dashboard or another address. */
async function open(page: Page, cookies?: Promise<Cookies>, at = '/'): Promise<Page> {
  if (cookies !== undefined) await page.context().addCookies(await cookies);
  await page.goto(at);
  if (cookies === undefined) await page.getByRole('heading', { name: 'Login' }).waitFor();
  else await page.waitForURL((url) => url.pathname !== '/');
  return page;
}

/** Where a page is, what has the focus, and what its dialogs and messages say. */
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

/** What is said in place of a worker's coming (playwright.config.ts). */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/**
 * Notes what the browser complains about, until what comes back is called at a journey's end. What its pages still ask for then, the journey
 * neither answers nor records, since its server may be closed by then and the product does not know what a journey replaced.
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

/** Those of which a journey did not say that they may come, or not so often. */
function beyondAllowed({ made, allowed }: Complaints): string[] {
  const left = new Map(allowed.map((one) => [one, one.times]));
  return made.filter((complaint) => {
    const one = allowed.find((each) => each.of.test(complaint) && (left.get(each) ?? 0) > 0);
    if (one !== undefined) left.set(one, (left.get(one) ?? 0) - 1);
    return one === undefined;
  });
}

/** Text that no other journey has, nor the same one at the other size. */
export const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** Fills in the login form and sends it. */
export async function tryToSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in and waits for the dashboard, or for where the person wanted to go. */
export async function signIn(page: Page, user: Person): Promise<void> {
  await tryToSignIn(page, credentialsOf(user));
  await page.waitForURL((url) => url.pathname !== '/');
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOR_SCHEMES: readonly ('light' | 'dark')[] = ['light', 'dark'];
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

/** axe finds nothing on the page as it is, in light and in dark. While a dialog is open, axe checks the dialog alone: the page behind it is checked without one. */
export async function expectAccessible(page: Page, what: string, schemes = COLOR_SCHEMES): Promise<void> {
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(endOfTransitions);
    // One page without frames: it needs no second page to gather what was found, which takes as long again.
    // Only violations are reported: on a large page a list of the rules that passed takes longer than the search.
    const axe = new AxeBuilder(await brought(page)).setLegacyMode().options({ resultTypes: ['violations'] });
    if (hasDialog) axe.include('[role="dialog"]');
    // What is looked at in light differs in dark by its colours alone.
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

/** Waits until a screen shows what it loads, in its typeface. The network is never still: the stream of live updates stays open. */
export async function whenDrawn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // In a window of another width the frame is exchanged, a moment after the styles.
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}

/** axe finds nothing in light and dark, and nothing scrolls sideways. */
export async function expectWellDrawn(page: Page, what: string, schemes = COLOR_SCHEMES): Promise<void> {
  await expectAccessible(page, what, schemes);
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

/** How many messages are in sight, and what they lie over of what is needed next, or has the focus. */
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

/** A message is visible, and covers neither saving, the selection, the pages, the bottom navigation, nor the focused element. */
export async function expectMessageClear(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(coveredByMessages, NEEDED_NEXT)).toEqual({ messages: 1, covered: [] });
}

export { expect };
