import { getSession, signIn as signInOperation, signOut as signOutOperation } from '#contract/session.ts';
import { done } from '#domain/shared/refusal.ts';
import { giveMark, markOf } from '#server/platform/auth/device-mark.ts';
import { giveToken, takeToken, tokenOf } from '#server/platform/auth/session-token.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { signIn } from './commands/sign-in.ts';
import { signOut } from './commands/sign-out.ts';
import { readOwnSession } from './reads.ts';

export function accountRoutes(server: Server): void {
  server.open(getSession, async ({ db, today }, actor, _, { because }) => {
    const session = await readOwnSession(db, actor, today);
    return done({ ...session, account_removed: actor === null && because === 'account_removed' });
  });

  server.open(signInOperation, async (deps, _, { body }, { request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const outcome = await signIn(deps, {
      ...body,
      userAgent,
      earlierToken: tokenOf(request),
      deviceMark: markOf(request),
    });
    if (!outcome.ok) return outcome;
    const { token, expires, deviceMark, deviceMarkExpires, session } = outcome.value;
    giveToken(request, reply, token, expires);
    giveMark(request, reply, deviceMark, deviceMarkExpires);
    return done(session);
  });

  server.open(signOutOperation, async (deps, actor, _, { request, reply }) => {
    const token = tokenOf(request);
    if (token !== null) await signOut(deps, actor, token);
    takeToken(request, reply);
    return done(null);
  });
}
