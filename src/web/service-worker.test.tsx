import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const server = vi.fn<(request: unknown) => Promise<Response>>();
const skipWaiting = vi.fn(() => Promise.resolve());

beforeAll(async () => void (await import('./service-worker.ts')));
beforeEach(() => {
  server.mockReset();
  skipWaiting.mockClear();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('skipWaiting', skipWaiting);
});

/** The browser's response to a request; null if the worker passes it to the server. */
async function shownFor(path: string, mode = 'navigate'): Promise<Response | null> {
  const answers: Promise<Response>[] = [];
  const request = { method: 'GET', mode, url: new URL(path, location.origin).href };
  const respondWith = (answer: Promise<Response>): void => void answers.push(answer);
  dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
  return answers[0] ?? null;
}

describe('a page', () => {
  test.each([200, 304, 403, 404, 500, 503])('that the server answers with %i is that answer', async (status) => {
    const answer = new Response(null, { status });
    server.mockResolvedValue(answer);
    expect(await shownFor('/work-orders-list')).toBe(answer);
    expect(server).toHaveBeenCalledOnce();
  });

  test('without any answer shows that', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const shown = await shownFor('/work-orders-list');
    expect(shown?.status).toBe(503);
    expect(await shown?.text()).toContain('No connection to the laboratory’s server');
  });

  test.each([502, 504])('that a proxy answers with %i shows that', async (status) => {
    server.mockResolvedValue(new Response('Bad gateway', { status }));
    expect(await (await shownFor('/'))?.text()).toContain('No connection to the laboratory’s server');
  });
});

test.each([
  ['/api/session', 'cors'],
  ['/assets/main.js', 'no-cors'],
  ['/api/backups/1/archive', 'navigate'],
])('%s requested as %s is not handled', async (path, mode) => {
  expect(await shownFor(path, mode)).toBeNull();
  expect(server).not.toHaveBeenCalled();
});

test('it starts at once, and newer browsers bypass it for all except pages', () => {
  const addRoutes = vi.fn(() => Promise.resolve());
  dispatchEvent(Object.assign(new Event('install'), { addRoutes }));
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(addRoutes.mock.calls).toEqual([
    [['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ condition: { requestMode }, source: 'network' }))],
  ]);
  // Features that older browsers lack are not used there.
  dispatchEvent(new Event('install'));
  expect(skipWaiting).toHaveBeenCalledTimes(2);
});

test('its page needs no other file, under a policy that allows nothing else', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  const [one, other] = [await shownFor('/'), await shownFor('/')];
  const policy = one?.headers.get('content-security-policy') ?? '';
  const [, nonce = ''] = /style-src 'nonce-([^']+)'/.exec(policy) ?? [];
  expect(nonce).toMatch(/^[\w+/]{22}==$/);
  expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(other?.headers.get('content-security-policy')).not.toBe(policy);
  const page = new DOMParser().parseFromString((await one?.text()) ?? '', 'text/html');
  expect([...page.querySelectorAll('style, script')].map((part) => part.getAttribute('nonce'))).toEqual([nonce, nonce]);
  expect(page.querySelectorAll('[src], link, [style], [onclick]')).toHaveLength(0);
  expect(one?.headers.get('cache-control')).toBe('no-store');
});
