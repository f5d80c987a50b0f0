import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSessionToken, newToken, clearSessionToken, tokenHash, readSessionToken } from './session-token.ts';

const EXPIRES = new Date('2026-11-28T06:30:00Z');
const TOKEN = newToken();
const OVER_HTTPS = { 'x-forwarded-proto': 'https' };

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ trustProxy: ['127.0.0.1'] });
  await app.register(cookie);
  app.get('/read', async (request) => ({ token: readSessionToken(request) }));
  app.get('/give', async (request, reply) => {
    setSessionToken(request, reply, TOKEN, EXPIRES);
    return {};
  });
  app.get('/take', async (request, reply) => {
    clearSessionToken(request, reply);
    return {};
  });
});
afterAll(() => app.close());

test('a token is 256 random bits', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('a token is stored only as its SHA-256', () => {
  expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

describe('the cookie', () => {
  test('over plain HTTP is hidden from scripts and other sites', async () => {
    const { headers } = await app.inject('/give');
    expect(headers['set-cookie']).toBe(
      `marginline=${TOKEN}; Path=/; Expires=Sat, 28 Nov 2026 06:30:00 GMT; HttpOnly; SameSite=Strict`,
    );
  });

  test('over HTTPS is also bound to this host and to HTTPS', async () => {
    const { headers } = await app.inject({ url: '/give', headers: OVER_HTTPS });
    expect(headers['set-cookie']).toBe(
      `__Host-marginline=${TOKEN}; Path=/; Expires=Sat, 28 Nov 2026 06:30:00 GMT; HttpOnly; Secure; SameSite=Strict`,
    );
  });

  test('is deleted, with all data that the browser stored', async () => {
    const { headers } = await app.inject('/take');
    expect(headers['set-cookie']).toMatch(/^marginline=; .*Expires=Thu, 01 Jan 1970 00:00:00 GMT/);
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
  });

  const read = async (name: string, value: string, headers = {}): Promise<unknown> =>
    (await app.inject({ url: '/read', cookies: { [name]: value }, headers })).json();

  test('is read only under the name for its connection', async () => {
    expect(await read('marginline', TOKEN)).toEqual({ token: TOKEN });
    expect(await read('__Host-marginline', TOKEN, OVER_HTTPS)).toEqual({ token: TOKEN });
    expect(await read('marginline', TOKEN, OVER_HTTPS)).toEqual({ token: null });
    expect(await read('__Host-marginline', TOKEN)).toEqual({ token: null });
  });

  test.each(['', 'short', TOKEN.slice(1), `${TOKEN}x`, `${TOKEN.slice(1)}!`, `${TOKEN.slice(1)}\u00E9`])(
    'that is no valid token is ignored: %j',
    async (value) => {
      expect(await read('marginline', value)).toEqual({ token: null });
    },
  );
});
