import * as contract from '#contract/accounts/own-account.ts';
import { confirmPasskey, startPasskeyConfirmation as startPasskeyOperation } from '#contract/accounts/passkeys.ts';
import { confirmSecondFactor as confirmFactorOperation } from '#contract/accounts/second-factor.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import {
  setSessionToken,
  clearSessionToken,
  tokenHash,
  readSessionToken,
} from '#server/platform/auth/session-token.ts';
import { siteOf } from '#server/platform/auth/site-of.ts';
import type { Server } from '#server/platform/http/serve.ts';
import type { FastifyRequest } from 'fastify';
import { changeOwnPassword } from './commands/change-own-password.ts';
import {
  startPasskeyConfirmation,
  confirmByPasskey,
  confirmPassword,
  confirmSecondFactor,
} from './commands/confirm-password.ts';
import { endOtherSessions, endOwnSession } from './commands/end-own-session.ts';
import { updateOwnAccount } from './commands/update-own-account.ts';
import { listSessions } from './queries/signed-in-devices.ts';

/** The routes of a user's own account. Most depend on the requesting session. */
export function ownAccountRoutes(server: Server, seal: Seal): void {
  server.open(contract.changeOwnPassword, async (deps, actor, { body }, { request, reply }) => {
    const outcome = await changeOwnPassword(deps, actor, { ...body, token: askingToken(request) });
    if (!outcome.ok) return outcome;
    setSessionToken(request, reply, outcome.value.token, outcome.value.expires);
    return done(outcome.value.account);
  });

  server.open(contract.confirmPassword, async (deps, actor, { body }, { request, reply }) => {
    const outcome = await confirmPassword(deps, actor, { ...body, token: askingToken(request) });
    if (!outcome.ok) return outcome;
    setSessionToken(request, reply, outcome.value.token, outcome.value.expires);
    return done(null);
  });

  server.open(confirmFactorOperation, async (deps, actor, { body }, { request, reply }) => {
    const outcome = await confirmSecondFactor(deps, seal, actor, { ...body, token: askingToken(request) });
    if (!outcome.ok) return outcome;
    setSessionToken(request, reply, outcome.value.token, outcome.value.expires);
    return done(null);
  });

  server.open(startPasskeyOperation, (deps, actor, _, { request }) =>
    startPasskeyConfirmation(deps, actor, siteOf(request)),
  );

  server.open(confirmPasskey, async (deps, actor, { body }, { request, reply }) => {
    const given = { ...body, token: askingToken(request) };
    const outcome = await confirmByPasskey(deps, actor, given, siteOf(request));
    if (!outcome.ok) return outcome;
    setSessionToken(request, reply, outcome.value.token, outcome.value.expires);
    return done(null);
  });

  server.command(contract.updateOwnAccount, (deps, actor, { body }) => updateOwnAccount(deps, actor, body));

  server.open(contract.getOwnSessions, async ({ db, now }, actor, _, { request }) =>
    done({ items: await listSessions(db, actor, now, tokenHash(askingToken(request))) }),
  );

  server.open(contract.endOwnSession, async (deps, actor, { params }, { request, reply }) => {
    const outcome = await endOwnSession(deps, actor, { ...params, token: askingToken(request) });
    if (!outcome.ok) return outcome;
    if (outcome.value) clearSessionToken(request, reply);
    return done(null);
  });

  server.open(contract.endOtherSessions, (deps, actor) => endOtherSessions(deps, actor));
}

/** Returns the token of the requesting session. A signed-in user has one. */
function askingToken(request: FastifyRequest): string {
  const token = readSessionToken(request);
  if (token === null) throw new Error('a signed-in user has no token');
  return token;
}
