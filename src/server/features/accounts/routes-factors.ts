import * as passkeys from '#contract/accounts/passkeys.ts';
import * as contract from '#contract/accounts/second-factor.ts';
import { done } from '#domain/shared/refusal.ts';
import { readDeviceToken } from '#server/platform/auth/device-token.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import { tokenHash } from '#server/platform/auth/session-token.ts';
import { siteOf } from '#server/platform/auth/site-of.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { addPasskey, startPasskeySetup } from './commands/add-passkey.ts';
import {
  removeTrustedDevice,
  createRecoveryCodes,
  postponeSecondFactor,
  removeOwnApp,
  removeOwnPasskey,
} from './commands/change-second-factor.ts';
import { disableSecondFactor } from './commands/disable-second-factor.ts';
import { startAppSetup, confirmAppCode } from './commands/set-up-app.ts';
import { readOwnFactor } from './queries/own-account.ts';

/**
 * The routes of second factors. Operations that return a secret manage their own transaction, so that their response is
 * not stored.
 */
export function factorRoutes(server: Server, seal: Seal): void {
  server.open(contract.getOwnSecondFactor, async ({ db, now }, actor, _, { request }) => {
    const mark = readDeviceToken(request);
    return done(await readOwnFactor(db, actor.id, now, mark === null ? null : tokenHash(mark)));
  });
  server.open(contract.startAuthenticatorApp, (deps, actor) => startAppSetup(deps, seal, actor));
  server.open(contract.confirmAuthenticatorApp, (deps, actor, { body }) =>
    confirmAppCode(deps, seal, actor, body.code),
  );
  server.open(passkeys.startPasskeySetup, (deps, actor, _, { request }) =>
    startPasskeySetup(deps, actor, siteOf(request)),
  );
  server.open(passkeys.addPasskey, (deps, actor, { body: { name, passkey } }, { request }) =>
    addPasskey(
      deps,
      actor,
      { ...passkey, name },
      { site: siteOf(request), userAgent: request.headers['user-agent'] ?? '' },
    ),
  );
  server.command(passkeys.removePasskey, (deps, actor, { params }) => removeOwnPasskey(deps, actor, params.passkey_id));
  server.open(contract.createRecoveryCodes, (deps, actor) => createRecoveryCodes(deps, actor));
  server.command(contract.removeAuthenticatorApp, (deps, actor) => removeOwnApp(deps, actor));
  server.command(contract.postponeSecondFactor, (deps, actor) => postponeSecondFactor(deps, actor));
  server.command(contract.removeTrustedDevice, (deps, actor, { params }) =>
    removeTrustedDevice(deps, actor, params.device_id),
  );
  server.command(contract.disableSecondFactor, (deps, actor, { params }) =>
    disableSecondFactor(deps, actor, params.user_id),
  );
}
