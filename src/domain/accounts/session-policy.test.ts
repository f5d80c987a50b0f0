import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SESSION_ABSOLUTE_LIMIT, SESSION_IDLE_LIMIT, SIGNED_OUT_IDLE, isSessionLive } from './session-policy.ts';

const HOUR = 60 * 60_000;

test('a session lasts 7 days at most', () => expect(SESSION_ABSOLUTE_LIMIT).toBe(7 * 24 * HOUR));

test('a session may be idle for 8 hours, and the login says so', () => {
  expect(SESSION_IDLE_LIMIT).toBe(8 * HOUR);
  expect(SIGNED_OUT_IDLE).toBe('You were signed out after 8 hours without activity.');
});

test('isSessionLive: up to the last millisecond of the idle limit, and no longer', () => {
  const session = { lastUsedAt: 0, expiresAt: SESSION_ABSOLUTE_LIMIT };
  expect(isSessionLive(session, SESSION_IDLE_LIMIT - 1)).toBe(true);
  expect(isSessionLive(session, SESSION_IDLE_LIMIT)).toBe(false);
});

test('isSessionLive: not after the absolute limit, even if active', () => {
  const session = { lastUsedAt: SESSION_ABSOLUTE_LIMIT - 1, expiresAt: SESSION_ABSOLUTE_LIMIT };
  expect(isSessionLive(session, SESSION_ABSOLUTE_LIMIT - 1)).toBe(true);
  expect(isSessionLive(session, SESSION_ABSOLUTE_LIMIT)).toBe(false);
});

test('isSessionLive: not after it has ended', () =>
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (lastUsedAt, expiresAt, now) => {
      const session = { lastUsedAt, expiresAt };
      if (!isSessionLive(session, now)) expect(isSessionLive(session, now + 1)).toBe(false);
    }),
  ));
