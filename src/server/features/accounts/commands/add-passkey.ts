import type { OwnAccount } from '#contract/accounts/session.ts';
import type { NobodyCode } from '#domain/accounts/nobody.ts';
import { refuseNobody } from '#domain/accounts/nobody.ts';
import type { PasskeyFault } from '#domain/accounts/passkeys.ts';
import { MOST_PASSKEYS, passkeyName, refusePasskey } from '#domain/accounts/passkeys.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import type { Asked, MadePasskey } from '#server/platform/auth/passkey.ts';
import { newChallenge, verifyMade } from '#server/platform/auth/passkey.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deviceOf } from '#server/platform/http/device-of.ts';
import type { Site } from '#server/platform/auth/site-of.ts';
import { countAtSession, forgiveSession } from '../attempts.ts';
import { readOwnAccount } from '../reads.ts';
import { countRecoveryCodes } from '../store-factors.ts';
import { insertPasskey, keepChallenge, listPasskeys, takeChallenge } from '../store-passkeys.ts';
import { renewRecoveryCodes } from './change-second-factor.ts';
import { checkStepUp } from './check-step-up.ts';
import { endOtherAccess, loadOwnFactors } from './load-own-factors.ts';
import { logFailure, refuseBlocked } from './refuse-attempt.ts';
import type { PasskeyRequest } from './take-passkey.ts';
import { checkSite, describe, reasonOf } from './take-passkey.ts';

/** What a device is asked to make a passkey for; bytes are in base64url. */
export interface PasskeyOffer extends PasskeyRequest {
  readonly laboratory: string;
  readonly user_id: string;
  readonly email: string;
}

type NotNow = 'password_confirmation_needed' | 'passkeys_insecure' | 'passkeys_nameless' | 'too_many_passkeys';

/** Asks for a passkey to add; `passkeys` are those that the account has here, of which no device makes another one. */
export const beginPasskey = (
  deps: Deps,
  actor: Actor,
  site: Site | null,
): Promise<Outcome<PasskeyOffer, NotNow | NobodyCode>> =>
  inTransaction(deps.db, async (db) => {
    const { sessionId, now } = deps;
    if (sessionId === null) return refuseNobody('session_invalid');
    const checked = checkSite(site);
    if (!checked.ok) return checked;
    const confirmed = checkStepUp(deps);
    if (!confirmed.ok) return confirmed;
    const passkeys = await listPasskeys(db, actor.id);
    if (passkeys.length >= MOST_PASSKEYS) return refusePasskey('too_many_passkeys');
    const challenge = newChallenge();
    if (!(await keepChallenge(db, challenge, { purpose: 'add', sessionId }, now)))
      return refuseNobody('session_invalid');
    return done({
      challenge: challenge.toString('base64url'),
      rp_id: checked.value.host,
      passkeys: passkeys.filter(({ rp_id }) => rp_id === checked.value.host).map(describe),
      laboratory: (await readLaboratory(db)).company_name,
      user_id: Buffer.from(actor.id.replaceAll('-', ''), 'hex').toString('base64url'),
      email: actor.email,
    });
  });

export interface GivenPasskey extends MadePasskey {
  readonly name: string;
  readonly transports: string[];
}

interface Added {
  readonly account: OwnAccount;
  /** A first set of recovery codes; null where there are some already. */
  readonly recovery_codes: string[] | null;
}

type Refusals = NotNow | PasskeyFault | 'passkey_taken' | 'too_many_attempts' | NobodyCode;

/** Adds the passkey that a device has made. Counted by the session, outside of the transaction that may be rolled back. */
export async function addPasskey(
  deps: Deps,
  actor: Actor,
  given: GivenPasskey,
  from: { readonly site: Site | null; readonly userAgent: string },
): Promise<Outcome<Added, Refusals>> {
  const { sessionId } = deps;
  if (sessionId === null) return refuseNobody('session_invalid');
  const checked = checkSite(from.site);
  if (!checked.ok) return checked;
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  const tried = { email: actor.email, actor };
  const counted = await countAtSession(deps.db, sessionId, deps.now);
  if (counted.blocked) return refuseBlocked(deps, tried, counted);
  const challenge = await takeChallenge(deps.db, { purpose: 'add', sessionId }, deps.now);
  const passkey = { ...given, name: passkeyName(given.name, deviceOf(from.userAgent)) };
  const outcome = await inTransaction(
    deps.db,
    (db) => add({ ...deps, db }, actor, passkey, { challenge, site: checked.value }),
    ({ ok }) => ok,
  );
  if (outcome.ok) await forgiveSession(deps.db, sessionId);
  else if (reasonOf(outcome.refusal) !== null) await logFailure(deps, tried, outcome.refusal.code);
  return outcome;
}

async function add(
  deps: Deps,
  actor: Actor,
  given: GivenPasskey,
  asked: Asked & { readonly site: Site },
): Promise<Outcome<Added, Refusals>> {
  const { db, now } = deps;
  const loaded = await loadOwnFactors(deps, actor);
  if (!loaded.ok) return loaded;
  const { app, passkey, confirmed } = loaded.value;
  if (!confirmed.ok) return confirmed;
  if ((await listPasskeys(db, actor.id)).length >= MOST_PASSKEYS) return refusePasskey('too_many_passkeys');
  const made = await verifyMade(given, asked);
  if (!made.ok) return made;
  const { name, transports } = given;
  const row = { ...made.value, account_id: actor.id, rp_id: asked.site.host, created_at: now.toISOString() };
  if (!(await insertPasskey(db, { ...row, name, transports }))) return refusePasskey('passkey_taken');
  // With another passkey the account had a second factor already, and no session was opened without one.
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
