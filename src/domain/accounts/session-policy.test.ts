import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Role } from './roles.ts';
import { ROLES } from './roles.ts';
import { SESSION_ABSOLUTE_LIMIT, idleLimitOf, isSessionLive } from './session-policy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a session lasts 7 days at most', () => {
  expect(SESSION_ABSOLUTE_LIMIT).toBe(7 * 24 * HOUR);
});

test.each<[Role, number]>([
  ['USER', 8 * HOUR],
  ['ADMIN', 8 * HOUR],
  ['SUPER_ADMIN', 30 * MINUTE],
])('%s may be idle for %i ms', (role, limit) => {
  expect(idleLimitOf(role)).toBe(limit);
});

describe('isSessionLive', () => {
  test.each(ROLES)('%s: to the last millisecond of idling, and no longer', (role) => {
    const session = { role, lastUsedAt: 0, expiresAt: SESSION_ABSOLUTE_LIMIT };
    expect(isSessionLive(session, idleLimitOf(role) - 1)).toBe(true);
    expect(isSessionLive(session, idleLimitOf(role))).toBe(false);
  });

  test.each(ROLES)('%s: not past the absolute limit, however busy', (role) => {
    const session = { role, lastUsedAt: SESSION_ABSOLUTE_LIMIT - 1, expiresAt: SESSION_ABSOLUTE_LIMIT };
    expect(isSessionLive(session, SESSION_ABSOLUTE_LIMIT - 1)).toBe(true);
    expect(isSessionLive(session, SESSION_ABSOLUTE_LIMIT)).toBe(false);
  });

  test('once ended it stays ended', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROLES), fc.nat(), fc.nat(), fc.nat(), (role, lastUsedAt, expiresAt, now) => {
        const session = { role, lastUsedAt, expiresAt };
        if (!isSessionLive(session, now)) expect(isSessionLive(session, now + 1)).toBe(false);
      }),
    );
  });
});
