import type { OwnAccount } from '#contract/accounts/session.ts';
import type { Appearance } from '#domain/accounts/appearance.ts';
import type { AnonymousCode } from '#domain/accounts/anonymous.ts';
import { refuseAnonymous } from '#domain/accounts/anonymous.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOwnAccount } from '../queries/own-account.ts';
import type { OwnColumns } from '../store/own-accounts.ts';
import { changeOwnColumns, lockOwnColumns } from '../store/own-accounts.ts';

export interface UpdateOwnAccountInput {
  readonly version: number;
  readonly display_name?: string | null | undefined;
  readonly appearance?: Appearance | undefined;
}

/** Updates the given fields of the user's own account. Without a change, there is no new version and no audit event. */
export async function updateOwnAccount(
  deps: Deps,
  actor: Actor,
  { version, ...given }: UpdateOwnAccountInput,
): Promise<Outcome<OwnAccount, 'stale_version' | AnonymousCode>> {
  const stored = await lockOwnColumns(deps.db, actor.id);
  // The account was deleted after the request was authorized.
  if (stored === undefined) return refuseAnonymous('account_removed');
  if (stored.version !== version) return refuseShared('stale_version');
  const { before, after } = differences(stored, {
    display_name: given.display_name === undefined ? stored.display_name : named(given.display_name),
    appearance: given.appearance ?? stored.appearance,
  });
  if (Object.keys(after).length === 0) return done(await readOwnAccount(deps.db, actor.id, deps.now));
  await changeOwnColumns(deps.db, actor.id, after, deps.now);
  const account = await readOwnAccount(deps.db, actor.id, deps.now);
  const subject = { type: 'account', id: actor.id, label: actor.email } as const;
  await appendAudit(deps, actor, { action: 'UPDATE_OWN_ACCOUNT', subject, before, after });
  return done(account);
}

/** Returns null for an empty display name. */
const named = (given: string | null): string | null => normalizeLine(given ?? '') || null;

function differences(stored: OwnColumns, wanted: OwnColumns) {
  const changed = (Object.keys(wanted) as (keyof OwnColumns)[]).filter((column) => stored[column] !== wanted[column]);
  const of = (columns: OwnColumns): Partial<OwnColumns> =>
    Object.fromEntries(changed.map((column) => [column, columns[column]]));
  return { before: of(stored), after: of(wanted) };
}
