import type { OwnAccount } from '#contract/accounts/session.ts';
import type { AnonymousCode } from '#domain/accounts/anonymous.ts';
import { refuseOwnAccount } from '#domain/accounts/own-account.ts';
import { refusePasskey } from '#domain/accounts/passkeys.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import {
  RECOVERY_CODES,
  checkFactorRemovable,
  parseCode,
  recoveryCodeOf,
  refuseSecondFactor,
} from '#domain/accounts/second-factor.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import { randomBytes } from 'node:crypto';
import { readFactorRule, readOwnAccount } from '../queries/own-account.ts';
import { revokeTrust } from '../store/known-devices.ts';
import { deleteApp, postponeSetup, removeFactors, replaceRecoveryCodes } from '../store/second-factors.ts';
import { deletePasskey, listPasskeys } from '../store/passkeys.ts';
import type { OwnFactors } from '../steps/load-own-factors.ts';
import { loadOwnFactors } from '../steps/load-own-factors.ts';
import { recoveryHash } from '../steps/consume-code.ts';

type Refusals = 'password_confirmation_needed' | 'second_factor_required' | 'second_factor_not_set_up' | AnonymousCode;

/** Removes the authenticator app of the user's own account. */
export async function removeOwnApp(deps: Deps, actor: Actor): Promise<Outcome<OwnAccount, Refusals>> {
  const loaded = await loadOwnFactors(deps, actor);
  if (!loaded.ok) return loaded;
  const { app, passkey: staysOn, confirmed } = loaded.value;
  if (!app) return refuseSecondFactor('second_factor_not_set_up');
  const removal = { staysOn, confirmed, before: { second_factor: 'app' } };
  return removeFactor(deps, actor, removal, () => deleteApp(deps.db, actor.id));
}

/** Removes a passkey of the user's own account. */
export async function removeOwnPasskey(
  deps: Deps,
  actor: Actor,
  passkeyId: string,
): Promise<Outcome<OwnAccount, Exclude<Refusals, 'second_factor_not_set_up'> | 'passkey_not_found'>> {
  const loaded = await loadOwnFactors(deps, actor);
  if (!loaded.ok) return loaded;
  const passkeys = await listPasskeys(deps.db, actor.id);
  const passkey = passkeys.find(({ id }) => id === passkeyId);
  if (passkey === undefined) return refusePasskey('passkey_not_found');
  const removal = {
    staysOn: loaded.value.app || passkeys.length > 1,
    confirmed: loaded.value.confirmed,
    before: { second_factor: 'passkey', passkey: passkey.name },
  };
  return removeFactor(deps, actor, removal, () => deletePasskey(deps.db, actor.id, passkeyId));
}

interface Removal {
  /** Whether another factor remains. */
  readonly staysOn: boolean;
  readonly confirmed: OwnFactors['confirmed'];
  readonly before: { readonly second_factor: string; readonly passkey?: string };
}

/**
 * Removes one factor of a locked account. Without another factor, it turns off two-step sign-in, unless the laboratory
 * requires it.
 */
async function removeFactor(
  deps: Deps,
  actor: Actor,
  { staysOn, confirmed, before }: Removal,
  removeOne: () => Promise<unknown>,
): Promise<Outcome<OwnAccount, 'password_confirmation_needed' | 'second_factor_required'>> {
  const removable = staysOn ? done(null) : checkFactorRemovable(await readFactorRule(deps.db, actor.id));
  if (!removable.ok) return removable;
  if (!confirmed.ok) return confirmed;
  await (staysOn ? removeOne() : removeFactors(deps.db, actor.id));
  const account = await readOwnAccount(deps.db, actor.id, deps.now);
  const after = { switched_off: !staysOn };
  await appendAudit(deps, actor, { action: 'REMOVE_SECOND_FACTOR', subject: subjectOf(actor), before, after });
  return done(account);
}

/** Replaces the recovery codes with a new set, which is returned only once. */
export const createRecoveryCodes = (
  deps: Deps,
  actor: Actor,
): Promise<Outcome<{ readonly recovery_codes: string[] }, Exclude<Refusals, 'second_factor_required'>>> =>
  inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db };
    const loaded = await loadOwnFactors(inside, actor);
    if (!loaded.ok) return loaded;
    const { app, passkey, confirmed } = loaded.value;
    if (!app && !passkey) return refuseSecondFactor('second_factor_not_set_up');
    if (!confirmed.ok) return confirmed;
    const recovery_codes = await renewRecoveryCodes(inside, actor.id);
    await appendAudit(inside, actor, { action: 'MAKE_RECOVERY_CODES', subject: subjectOf(actor) });
    return done({ recovery_codes });
  });

/** Creates new recovery codes of a locked account. */
export async function renewRecoveryCodes({ db, now }: Deps, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, () => recoveryCodeOf(randomBytes(RECOVERY_CODES.bytes)));
  const hashes = codes.map((code) => recoveryHash(accountId, must(parseCode(code), 'a code that was made here').code));
  await replaceRecoveryCodes(db, accountId, hashes, now);
  return codes;
}

/** Postpones the setup of a second factor. */
export async function postponeSecondFactor({ db, now }: Deps, { id }: Actor): Promise<Outcome<OwnAccount>> {
  await postponeSetup(db, id, now);
  return done(await readOwnAccount(db, id, now));
}

/** Removes the trust in one of the user's own browsers: its next sign-in asks for the second factor. */
export async function removeTrustedDevice(
  deps: Deps,
  actor: Actor,
  deviceId: string,
): Promise<Outcome<null, 'device_not_found'>> {
  const [ended] = await revokeTrust(deps.db, actor.id, deps.now, deviceId);
  if (ended === undefined) return refuseOwnAccount('device_not_found');
  await appendAudit(deps, actor, deviceRemovedEvent(actor, ended.user_agent));
  return done(null);
}

const deviceRemovedEvent = (actor: Actor, userAgent: string): AuditEvent => ({
  action: 'FORGET_DEVICE',
  subject: subjectOf(actor),
  before: { device: deviceName(userAgent) },
});

const subjectOf = ({ id, email }: Actor) => ({ type: 'account', id, label: email }) as const;
