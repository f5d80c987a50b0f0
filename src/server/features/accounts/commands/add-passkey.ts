import type { OwnAccount } from '#contract/accounts/session.ts';
import type { AnonymousCode } from '#domain/accounts/anonymous.ts';
import { refuseAnonymous } from '#domain/accounts/anonymous.ts';
import type { PasskeyFault } from '#domain/accounts/passkeys.ts';
import { MAX_PASSKEYS, passkeyName, refusePasskey } from '#domain/accounts/passkeys.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { PasskeyChallenge, PasskeyRegistration } from '#server/platform/auth/passkey.ts';
import { newChallenge, verifyRegistration } from '#server/platform/auth/passkey.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import type { Site } from '#server/platform/auth/site-of.ts';
import { recordSessionAttempt, clearSessionAttempts } from '../steps/sign-in-attempts.ts';
import { readOwnAccount } from '../queries/own-account.ts';
import { countRecoveryCodes } from '../store/second-factors.ts';
import { insertPasskey, storeChallenge, listPasskeys, consumeChallenge } from '../store/passkeys.ts';
import { renewRecoveryCodes } from './change-second-factor.ts';
import { checkStepUp } from '../steps/check-step-up.ts';
import { endOtherAccess, loadOwnFactors } from '../steps/load-own-factors.ts';
import { logFailure, refuseBlocked } from '../steps/refuse-blocked.ts';
import type { PasskeyRequest } from '../steps/verify-passkey.ts';
import { checkSite, describe, reasonOf } from '../steps/verify-passkey.ts';

/** The request to a device to create a passkey; bytes are in base64url. */
export interface PasskeyOffer extends PasskeyRequest {
  readonly laboratory: string;
  readonly user_id: string;
  readonly email: string;
}

type NotNow = 'password_confirmation_needed' | 'passkeys_insecure' | 'passkeys_nameless' | 'too_many_passkeys';

/**
 * Returns the request to create a passkey. `passkeys` are the account’s passkeys for this host; devices that have one
 * do not create another.
 */
export const startPasskeySetup = (
  deps: Deps,
  actor: Actor,
  site: Site | null,
): Promise<Outcome<PasskeyOffer, NotNow | AnonymousCode>> =>
  inTransaction(deps.db, async (db) => {
    const { sessionId, now } = deps;
    if (sessionId === null) return refuseAnonymous('session_invalid');
    const checked = checkSite(site);
    if (!checked.ok) return checked;
    const confirmed = checkStepUp(deps);
    if (!confirmed.ok) return confirmed;
    const passkeys = await listPasskeys(db, actor.id);
    if (passkeys.length >= MAX_PASSKEYS) return refusePasskey('too_many_passkeys');
    const challenge = newChallenge();
    if (!(await storeChallenge(db, challenge, { purpose: 'add', sessionId }, now)))
      return refuseAnonymous('session_invalid');
    return done({
      challenge: challenge.toString('base64url'),
      rp_id: checked.value.host,
      passkeys: passkeys.filter(({ rp_id }) => rp_id === checked.value.host).map(describe),
      laboratory: (await readLaboratory(db)).company_name,
      user_id: Buffer.from(actor.id.replaceAll('-', ''), 'hex').toString('base64url'),
      email: actor.email,
    });
  });

export interface PasskeyInput extends PasskeyRegistration {
  readonly name: string;
  readonly transports: string[];
}

interface Added {
  readonly account: OwnAccount;
  /** The first set of recovery codes; null if the account already has codes. */
  readonly recovery_codes: string[] | null;
}

type Refusals = NotNow | PasskeyFault | 'passkey_taken' | 'too_many_attempts' | AnonymousCode;

/**
 * Adds a passkey that a device has created. The attempt is counted by session, outside the transaction, so that a
 * rollback keeps the count.
 */
export async function addPasskey(
  deps: Deps,
  actor: Actor,
  given: PasskeyInput,
  from: { readonly site: Site | null; readonly userAgent: string },
): Promise<Outcome<Added, Refusals>> {
  const { sessionId } = deps;
  if (sessionId === null) return refuseAnonymous('session_invalid');
  const checked = checkSite(from.site);
  if (!checked.ok) return checked;
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  const tried = { email: actor.email, actor };
  const counted = await recordSessionAttempt(deps.db, sessionId, deps.now);
  if (counted.blocked) return refuseBlocked(deps, tried, counted);
  const challenge = await consumeChallenge(deps.db, { purpose: 'add', sessionId }, deps.now);
  const passkey = { ...given, name: passkeyName(given.name, deviceName(from.userAgent)) };
  const outcome = await inTransaction(
    deps.db,
    (db) => add({ ...deps, db }, actor, passkey, { challenge, site: checked.value }),
    ({ ok }) => ok,
  );
  if (outcome.ok) await clearSessionAttempts(deps.db, sessionId);
  else if (reasonOf(outcome.refusal) !== null) await logFailure(deps, tried, outcome.refusal.code);
  return outcome;
}

async function add(
  deps: Deps,
  actor: Actor,
  given: PasskeyInput,
  asked: PasskeyChallenge & { readonly site: Site },
): Promise<Outcome<Added, Refusals>> {
  const { db, now } = deps;
  const loaded = await loadOwnFactors(deps, actor);
  if (!loaded.ok) return loaded;
  const { app, passkey, confirmed } = loaded.value;
  if (!confirmed.ok) return confirmed;
  if ((await listPasskeys(db, actor.id)).length >= MAX_PASSKEYS) return refusePasskey('too_many_passkeys');
  const made = await verifyRegistration(given, asked);
  if (!made.ok) return made;
  const { name, transports } = given;
  const row = { ...made.value, account_id: actor.id, rp_id: asked.site.host, created_at: now.toISOString() };
  if (!(await insertPasskey(db, { ...row, name, transports }))) return refusePasskey('passkey_taken');
  // With an earlier passkey the account already had a second factor, so no session was opened without one.
  const ended = app || passkey ? {} : { sessions_ended: await endOtherAccess(deps, actor) };
  const hasCodes = (await countRecoveryCodes(db, actor.id)) !== null;
  const recovery_codes = hasCodes ? null : await renewRecoveryCodes(deps, actor.id);
  const account = await readOwnAccount(db, actor.id, now);
  await appendAudit(deps, actor, {
    action: 'SET_UP_SECOND_FACTOR',
    subject: { type: 'account', id: actor.id, label: actor.email },
    after: { second_factor: 'passkey', passkey: name, ...ended },
  });
  return done({ account, recovery_codes });
}
