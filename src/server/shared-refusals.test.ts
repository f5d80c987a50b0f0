import { API } from '#contract/api.ts';
import type { Operation } from '#contract/kit/operation.ts';
import type { OperationName } from '#domain/accounts/permissions.ts';
import { problemOf } from '#test/support/client.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { EVERY_CHANGE } from '#test/support/every-change.ts';
import { sendInput } from '#test/support/hostile/send.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { NOON } from '#test/support/test-app.ts';
import { MINUTE } from '#test/support/test-clock.ts';
import { testLab } from '#test/support/test-lab.ts';
import { beforeEach, expect, test } from 'vitest';

// Refusals that many changes share, each checked by the same test: another version of the record, two at once, a
// password that was confirmed too long ago. `bad-input.test.ts` checks unknown records, `permissions.test.ts` roles,
// and the matrices states.

let client: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  client = await signIn(lab, 'SUPER_ADMIN');
});

const changesThat = (mayBeRefusedAs: string, but: readonly OperationName[] = []) =>
  EVERY_CHANGE.filter(({ operation }) => refusalsOf(operation).includes(mayBeRefusedAs))
    .filter(({ operation }) => !but.includes(operation.name))
    .map((change) => [change.operation.name, change] as const);
const refusalsOf = ({ refusals }: Operation): readonly string[] => refusals;

const VERSIONED = changesThat('stale_version');

test.each(VERSIONED)('%s with another version is refused, and changes nothing', async (_, { operation, input }) => {
  const right = await input({ lab, client });
  const part = 'version' in Object(right.body) ? 'body' : 'query';
  const before = await databaseDigest(lab.db);
  const stale = { ...right, [part]: { ...Object(right[part]), version: 7 } };
  const problem = problemOf(await sendInput(client, operation, stale));
  expect(problem).toMatchObject({
    status: 409,
    code: 'stale_version',
    detail: 'This record was changed by someone else. Reload to see the latest version.',
  });
  expect(await databaseDigest(lab.db)).toEqual(before);
});

/** The picture is converted before its version is checked; on a busy machine the conversion may be refused. */
const AT_ONCE = VERSIONED.filter(([name]) => name !== 'uploadLaboratoryLogo');

test.each(AT_ONCE)('%s by four users at once is done for one of them', async (_, { operation, input }) => {
  const right = await input({ lab, client });
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendInput(client, operation, right)));
  const [done, ...others] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(done?.statusCode, done?.body).toBeLessThan(300);
  // It has changed, or was deleted.
  for (const other of others) expect([409, 404]).toContain(problemOf(other).status);
});

/** They require the password only if some of their fields change; their own tests show which. */
const SOMETIMES: readonly OperationName[] = ['updateLaboratory', 'updateAlertEmail', 'createUser', 'runImport'];

test.each(changesThat('password_confirmation_needed', SOMETIMES))(
  '%s is refused if the password was last confirmed more than 15 minutes ago, and changes nothing',
  async (_, { operation, input }) => {
    const right = await input({ lab, client });
    lab.clock.advance(15 * MINUTE + 1);
    // Stores the use of the session before, which no refused action may.
    await client.call(API.getSession, {});
    const before = await databaseDigest(lab.db);
    const problem = problemOf(await sendInput(client, operation, right));
    expect(problem).toMatchObject({ status: 403, code: 'password_confirmation_needed' });
    expect(await databaseDigest(lab.db)).toEqual(before);
  },
);
