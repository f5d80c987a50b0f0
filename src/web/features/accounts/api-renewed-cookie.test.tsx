import { getSession, signIn } from '#contract/accounts/session.ts';
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { expect, test } from 'vitest';
import { signedInAgain } from './api-renewed-cookie.ts';

const LOST = new ApiError({ code: 'unreachable', message: CONNECTION_TEXTS.unreachable });
const GIVEN = { email: 'asha@lab.test', password: 'long grey heron' };
const MINE = buildSession('USER');
const NOBODY = { ...MINE, account: null };

test('what was done and only not answered goes on: the password that was given signs in again', async () => {
  let asked = 0;
  answer(getSession, () => (asked++ === 0 ? UNREACHABLE : NOBODY));
  const received = answer(signIn, MINE);
  expect(await signedInAgain(LOST, GIVEN)).toEqual(MINE.account);
  expect(received.map(({ input }) => input.body)).toEqual([GIVEN]);
});

test('a refused change is shown as refused, and tries no password', async () => {
  answer(getSession, MINE);
  const received = answer(signIn, MINE);
  await expect(signedInAgain(LOST, GIVEN)).rejects.toBe(LOST);
  expect(received).toEqual([]);
});

test.each([
  ['the session had ended and the password is not this one', NOBODY, refusing('wrong_credentials')],
  ['a server goes on not answering', UNREACHABLE, MINE],
] as const)('where %s, the failure is shown', async (_, session, signedIn) => {
  answer(getSession, session);
  answer(signIn, signedIn);
  await expect(signedInAgain(LOST, GIVEN)).rejects.toMatchObject({ code: 'unreachable' });
});

test('a refusal is shown, and the session is not read', async () => {
  const refusal = new ApiError({ code: 'too_many_attempts', message: 'Wait', status: 429 });
  await expect(signedInAgain(refusal, GIVEN)).rejects.toBe(refusal);
});
