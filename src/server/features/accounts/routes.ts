import { completePasskeySignIn, startPasskeySignIn as startPasskeyOperation } from '#contract/accounts/passkeys.ts';
import {
  completeSignIn as completeOperation,
  cancelSecondStep as leaveOperation,
} from '#contract/accounts/second-factor.ts';
import { getSession, signIn as signInOperation, signOut as signOutOperation } from '#contract/accounts/session.ts';
import { done } from '#domain/shared/refusal.ts';
import { setDeviceToken, readDeviceToken } from '#server/platform/auth/device-token.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import {
  setSessionToken,
  clearSessionToken,
  tokenHash,
  readSessionToken,
} from '#server/platform/auth/session-token.ts';
import {
  setPendingSignInToken,
  clearPendingSignInToken,
  readPendingSignInToken,
} from '#server/platform/auth/pending-sign-in-token.ts';
import { siteOf } from '#server/platform/auth/site-of.ts';
import type { Server } from '#server/platform/http/serve.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser, SignedIn } from './steps/create-session.ts';
import {
  startPasskeySignIn,
  completeByPasskey,
  completeSignIn,
  cancelSecondStep,
} from './commands/complete-sign-in.ts';
import { signIn } from './commands/sign-in.ts';
import { signOut } from './commands/sign-out.ts';
import { findSessionEmail, readOwnSession, readWaiting } from './queries/own-account.ts';

export function accountRoutes(server: Server, seal: Seal): void {
  secondStepRoutes(server, seal);

  server.open(getSession, async (deps, actor, _, { request, because }) => {
    const session = await readOwnSession(deps.db, actor, deps);
    const token = actor === null ? readPendingSignInToken(request) : null;
    const waiting = token === null ? null : await readWaiting(deps.db, tokenHash(token), deps.now);
    const idle = because === 'session_idle' ? readSessionToken(request) : null;
    return done({
      ...session,
      waiting,
      account_removed: actor === null && because === 'account_removed',
      idle_email: idle === null ? null : await findSessionEmail(deps.db, tokenHash(idle)),
    });
  });

  server.open(signInOperation, async (deps, _, { body }, { request, reply }) => {
    const outcome = await signIn(deps, { ...body, ...browserOf(request) });
    if (!outcome.ok) return outcome;
    if (!('waitingToken' in outcome.value)) return done(setSessionCookies(request, reply, outcome.value));
    const { waitingToken, expires, session } = outcome.value;
    setPendingSignInToken(request, reply, waitingToken, expires);
    return done(session);
  });

  server.open(signOutOperation, async (deps, actor, _, { request, reply }) => {
    const token = readSessionToken(request);
    if (token !== null) await signOut(deps, actor, token);
    clearSessionToken(request, reply);
    return done(null);
  });
}

/** The routes of the second step, after the correct password. */
function secondStepRoutes(server: Server, seal: Seal): void {
  server.open(completeOperation, async (deps, _, { body }, { request, reply }) => {
    const waitingToken = readPendingSignInToken(request);
    const outcome = await completeSignIn(deps, seal, { ...body, ...browserOf(request), waitingToken });
    if (!outcome.ok) return outcome;
    clearPendingSignInToken(request, reply);
    return done(setSessionCookies(request, reply, outcome.value));
  });

  server.open(startPasskeyOperation, (deps, _, __, { request }) =>
    startPasskeySignIn(deps, readPendingSignInToken(request), siteOf(request)),
  );

  server.open(completePasskeySignIn, async (deps, _, { body }, { request, reply }) => {
    const waitingToken = readPendingSignInToken(request);
    const step = { ...body, ...browserOf(request), waitingToken };
    const outcome = await completeByPasskey(deps, step, siteOf(request));
    if (!outcome.ok) return outcome;
    clearPendingSignInToken(request, reply);
    return done(setSessionCookies(request, reply, outcome.value));
  });

  server.open(leaveOperation, async (deps, _, __, { request, reply }) => {
    const token = readPendingSignInToken(request);
    if (token !== null) await cancelSecondStep(deps, token);
    clearPendingSignInToken(request, reply);
    return done(null);
  });
}

const browserOf = (request: FastifyRequest): Browser => ({
  userAgent: request.headers['user-agent'] ?? '',
  earlierToken: readSessionToken(request),
  deviceMark: readDeviceToken(request),
});

function setSessionCookies(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): SignedIn['session'] {
  setSessionToken(request, reply, signedIn.token, signedIn.expires);
  setDeviceToken(request, reply, signedIn.deviceMark, signedIn.deviceMarkExpires);
  return signedIn.session;
}
