import { API } from '#contract/api.ts';
import { REPLACED_COOKIE_GRACE } from '#domain/accounts/known-devices.ts';
import { auditEntries } from '#test/support/database-state.ts';
import {
  type Cookies,
  buildGuarded,
  codeAt,
  cookiesAfter,
  enterCode,
  waitForCode,
} from '#test/support/build-factor.ts';
import { clientOf, requestOf } from '#test/support/client.ts';
import type { BuiltAccount } from '#test/support/factories.ts';
import { DAY, NOON, signIn, testLab } from '#test/support/test-lab.ts';
import { beforeEach, expect, test } from 'vitest';
import { cleanUpAccounts } from './jobs.ts';

const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  await lab.db.deleteFrom('sign_in_attempts').execute();
});

const DEVICE = 'marginline-device';
const WAITS = 'marginline-second-step';
const SESSION = 'marginline';
const LATER = REPLACED_COOKIE_GRACE + 1000;

const markIn = (cookies: Cookies): string => cookies[DEVICE] ?? '';

/** Signs in with the password alone, in a browser with a cookie; returns its new cookies. */
const withPassword = (account: BuiltAccount, mark: string): Promise<Cookies> =>
  waitForCode(lab, account, mark === '' ? {} : { [DEVICE]: mark });

/** An account with an app, and the cookies of a trusted browser. */
async function buildTrustedBrowser(role: BuiltAccount['role'] = 'ADMIN'): Promise<[BuiltAccount, Cookies]> {
  const account = await buildGuarded(lab, { role });
  return [account, await trustWithCode(await withPassword(account, ''))];
}

async function trustWithCode(cookies: Cookies): Promise<Cookies> {
  lab.clock.advance(30_000);
  const answer = await enterCode(lab, cookies, codeAt(lab), true);
  expect(answer.statusCode, answer.body).toBe(200);
  return cookiesAfter(cookies, answer);
}

const isSignedIn = async (cookies: Cookies): Promise<boolean> =>
  (await clientOf(lab.app, { [SESSION]: cookies[SESSION] ?? '' }).call(API.getSession, {})).account !== null;

const alarmsOf = async ({ id }: BuiltAccount) =>
  (await auditEntries(lab, id)).filter(({ action }) => action === 'END_COPIED_BROWSER');

test('an owner who signs in after a copy was used needs a code, and the copy and its session end', async () => {
  const [owner, browser] = await buildTrustedBrowser();
  const copy = await withPassword(owner, markIn(browser));
  expect(copy).not.toHaveProperty(WAITS);
  expect(await isSignedIn(copy)).toBe(true);
  lab.clock.advance(DAY / 4);
  expect(await withPassword(owner, markIn(browser))).toHaveProperty(WAITS);
  expect(await isSignedIn(copy)).toBe(false);
  expect(await withPassword(owner, markIn(copy))).toHaveProperty(WAITS);
  expect(await alarmsOf(owner)).toMatchObject([{ before: { device: 'Unknown device' }, after: { sessions_ended: 2 } }]);
});

test('a copy that is used after its owner gives no access, and ends the owner’s trust too', async () => {
  const [owner, browser] = await buildTrustedBrowser();
  const next = await withPassword(owner, markIn(browser));
  lab.clock.advance(LATER);
  expect(await withPassword(owner, markIn(browser))).toHaveProperty(WAITS);
  expect(await isSignedIn(next)).toBe(false);
  expect(await withPassword(owner, markIn(next))).toHaveProperty(WAITS);
  expect(await alarmsOf(owner)).toHaveLength(1);
});

test('every older cookie of the browser is recognized, and several at once raise one alert', async () => {
  const [owner, browser] = await buildTrustedBrowser();
  let cookies = browser;
  for (let time = 0; time < 3; time += 1) cookies = await withPassword(owner, markIn(cookies));
  lab.clock.advance(LATER);
  await Promise.all([1, 2, 3].map(() => withPassword(owner, markIn(browser))));
  expect(await alarmsOf(owner)).toHaveLength(1);
  expect(await withPassword(owner, markIn(cookies))).toHaveProperty(WAITS);
});

test('a wrong password with an old cookie ends the browser as well', async () => {
  const [owner, browser] = await buildTrustedBrowser();
  const next = await withPassword(owner, markIn(browser));
  lab.clock.advance(LATER);
  const cookies = { [DEVICE]: markIn(browser) };
  const payload = { email: 'stranger@example.com', password: 'not the one' };
  await lab.app.inject({ ...requestOf(API.signIn, { body: payload }), cookies });
  expect(await withPassword(owner, markIn(next))).toHaveProperty(WAITS);
});

test('two sign-ins at once in one browser raise no alert, whichever cookie the browser keeps', async () => {
  const [owner, browser] = await buildTrustedBrowser();
  const both = await Promise.all([1, 2].map(() => withPassword(owner, markIn(browser))));
  for (const cookies of both) {
    lab.clock.advance(LATER);
    // At most one more code is required.
    const again = await withPassword(owner, markIn(cookies));
    await withPassword(owner, markIn(WAITS in again ? await trustWithCode(again) : again));
  }
  expect(await alarmsOf(owner)).toEqual([]);
});

test('a lost answer is requested again at once without an alert', async () => {
  const [owner, browser] = await buildTrustedBrowser();
  await withPassword(owner, markIn(browser));
  lab.clock.advance(REPLACED_COOKIE_GRACE - 1);
  const waiting = await withPassword(owner, markIn(browser));
  expect(waiting).toHaveProperty(WAITS);
  lab.clock.advance(LATER);
  const again = await trustWithCode(waiting);
  lab.clock.advance(LATER);
  expect(await withPassword(owner, markIn(again))).not.toHaveProperty(WAITS);
  expect(await alarmsOf(owner)).toEqual([]);
});

test('other users of the browser need a code too; their other browsers do not change', async () => {
  const [owner, first] = await buildTrustedBrowser();
  const colleague = await buildGuarded(lab);
  const shared = await trustWithCode(await withPassword(colleague, markIn(first)));
  const [other, elsewhere] = await buildTrustedBrowser();
  lab.clock.advance(LATER);
  await withPassword(owner, markIn(first));
  expect(await withPassword(colleague, markIn(shared))).toHaveProperty(WAITS);
  expect(await alarmsOf(colleague)).toHaveLength(1);
  expect(await withPassword(other, markIn(elsewhere))).not.toHaveProperty(WAITS);
});

test('the owner sees it in the notifications and in the profile for 30 days, and a Super Admin sees it for staff', async () => {
  const [owner, browser] = await buildTrustedBrowser();
  const [staff, bench] = await buildTrustedBrowser('USER');
  const keys = await signIn(lab, 'SUPER_ADMIN');
  for (const [account, cookies] of [
    [owner, browser],
    [staff, bench],
  ] as const) {
    await withPassword(account, markIn(cookies));
    lab.clock.advance(LATER);
    await withPassword(account, markIn(cookies));
  }
  const copied = async (role: BuiltAccount['role'], account?: BuiltAccount) => {
    const client = await signIn(lab, role, account);
    const { items } = await client.call(API.getNotifications, {});
    return items
      .filter(({ kind }) => kind === 'copied_browser')
      .flatMap(({ records }) => records.map(({ label }) => label));
  };
  expect(await copied('ADMIN', owner)).toEqual([`${owner.email}: Unknown device`]);
  expect(await copied('ADMIN')).toEqual([]);
  const all = await copied('SUPER_ADMIN', keys.account);
  expect(all).toContain(`${staff.email}: Unknown device`);
  expect(all).not.toContain(`${owner.email}: Unknown device`);
  const profile = async () =>
    (await (await signIn(lab, 'USER', staff)).call(API.getOwnSecondFactor, {})).copied_browsers;
  expect(await profile()).toEqual([{ device: 'Unknown device', at: expect.any(String) }]);
  lab.clock.advance(31 * DAY);
  expect([await profile(), await copied('ADMIN', owner)]).toEqual([[], []]);
});

test('an old cookie is stored as long as its browser can be trusted', async () => {
  const [owner, browser] = await buildTrustedBrowser();
  await withPassword(owner, markIn(browser));
  const kept = () =>
    lab.db
      .selectFrom('replaced_marks')
      .innerJoin('known_devices', 'known_devices.id', 'device_id')
      .select('replaced_at')
      .where('account_id', '=', owner.id)
      .execute();
  await cleanUpAccounts(lab.db, new Date(lab.clock.now().getTime() + 30 * DAY));
  expect(await kept()).toHaveLength(1);
  await cleanUpAccounts(lab.db, new Date(lab.clock.now().getTime() + 30 * DAY + 1));
  expect(await kept()).toEqual([]);
});
