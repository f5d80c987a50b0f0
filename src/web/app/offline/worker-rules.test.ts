import { describe, expect, test } from 'vitest';
import { isGatewayError, shouldIntercept } from './worker-rules.ts';

const ORIGIN = 'https://lab.example';
const asked = (path: string, mode = 'navigate', method = 'GET') => ({
  method,
  mode,
  url: new URL(path, ORIGIN).href,
});

describe('the worker handles requests between the browser and the server', () => {
  test.each([
    '/',
    '/?to=%2Fprofile',
    '/work-orders-list?page=2',
    '/orders/WO-2026-0412',
    '/print/bills/1/initial',
    '/apiary',
  ])('for the page at %s', (path) => expect(shouldIntercept(asked(path), ORIGIN)).toBe(true));

  test.each([
    ['a call', asked('/api/session', 'cors')],
    ['a call that is a page of its own', asked('/api/backups/1/archive')],
    ['a removed file at', asked('/api/laboratory/logo/1')],
    ['the stream of changes', asked('/api/events', 'cors')],
    ['a built file', asked('/assets/main-abc123.js', 'cors')],
    ['a removed built file', asked('/assets/main-abc123.js')],
    ['a file by its name', asked('/robots.txt')],
    ['its own program', asked('/service-worker.js', 'same-origin')],
    ['a health check of the server', asked('/healthz')],
    ['the collector', asked('/metrics')],
    ['a page requested by a script', asked('/work-orders-list', 'cors')],
    ['a picture', asked('/orders/WO-2026-0412', 'no-cors')],
    ['a submitted form', asked('/', 'navigate', 'POST')],
    ['a HEAD request', asked('/', 'navigate', 'HEAD')],
    ['another host', { ...asked('/'), url: 'https://elsewhere.example/' }],
    ['another port', { ...asked('/'), url: 'https://lab.example:8443/' }],
    ['plain HTTP', { ...asked('/'), url: 'http://lab.example/' }],
  ])('not for %s', (_, request) => expect(shouldIntercept(request, ORIGIN)).toBe(false));
});

test('a proxy’s answer for an unreachable server is no answer; any answer of the server is', () => {
  const statuses = [200, 204, 301, 304, 401, 403, 404, 429, 500, 501, 502, 503, 504, 505];
  expect(statuses.filter(isGatewayError)).toEqual([502, 504]);
});
