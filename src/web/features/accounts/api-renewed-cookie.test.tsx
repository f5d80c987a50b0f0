import { getSession, signIn } from '#contract/accounts/session.ts';
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { expect, test } from 'vitest';
import { signedInAgain } from './api-own.ts';

const LOST = new ApiError({ code: 'unreachable', message: CONNECTION_TEXTS.unreachable });
const GIVEN = { email: 'asha@lab.test', password: 'long grey heron' };
const MINE = buildSession('USER');
const NOBODY = { ...MINE, account: null };

test('a change that was made but not answered continues: the entered password signs in again', async () => {
  let asked = 0;
  answer(getSession, () => (asked++ === 0 ? UNREACHABLE : NOBODY));
  const received = answer(signIn, MINE);
  expect(await signedInAgain(LOST, GIVEN)).toEqual(MINE.account);
  expect(received.map(({ input }) => input.body)).toEqual([GIVEN]);
});

test('a refused change is shown as refused, and no password is tried', async () => {
  answer(getSession, MINE);
  const received = answer(signIn, MINE);
  await expect(signedInAgain(LOST, GIVEN)).rejects.toBe(LOST);
  expect(received).toEqual([]);
});

test.each([
  ['the session had ended and the password is not this one', NOBODY, refusing('wrong_credentials')],
  ['a server still does not answer', UNREACHABLE, MINE],
] as const)('if %s, the failure is shown', async (_, session, signedIn) => {
  answer(getSession, session);
  answer(signIn, signedIn);
  await expect(signedInAgain(LOST, GIVEN)).rejects.toMatchObject({ code: 'unreachable' });
});

test('a refusal is shown, and the session is not loaded', async () => {
  const refusal = new ApiError({ code: 'too_many_attempts', message: 'Wait', status: 429 });
  await expect(signedInAgain(refusal, GIVEN)).rejects.toBe(refusal);
});
