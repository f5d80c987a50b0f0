import { fastestTimes } from '#test/support/fastest-times.ts';
import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

describe('a password', () => {
  test('is stored as argon2id with its parameters and a random salt', async () => {
    const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  test.each(['correct horse', ' leading and trailing ', 'पासवर्ड', '🦷'.repeat(40), 'x'.repeat(256)])(
    'is compared exactly: %j',
    async (password) => {
      const hash = await hashPassword(password);
      expect(await verifyPassword(password, hash)).toBe(true);
      expect(await verifyPassword(`${password} `, hash)).toBe(false);
      expect(await verifyPassword(password.slice(0, -1), hash)).toBe(false);
    },
  );

  test('is compared to its last character', async () => {
    const password = 'a'.repeat(128);
    const hash = await hashPassword(password);
    for (const place of [0, 70, 90, 127]) {
      expect(await verifyPassword(`${password.slice(0, place)}b${password.slice(place + 1)}`, hash)).toBe(false);
    }
  });
});

test('without a hash, no password is correct, not even that of the decoy', async () => {
  expect(await verifyPassword('no account has this password', null)).toBe(false);
  expect(await verifyPassword('', null)).toBe(false);
});

test('without a hash, a hash is computed nevertheless: the time is the same', async () => {
  const hash = await hashPassword('correct horse');
  const works = [() => verifyPassword('wrong', hash), () => verifyPassword('wrong', null)];
  const times = await fastestTimes(works, 20);
  expect(Math.max(...times) / Math.min(...times)).toBeLessThan(4);
});
