import type { CallOf, OutputOf } from '#contract/kit/operation.ts';
import type { markNotificationsRead as operation } from '#contract/notifications.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Done } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { alertsOn } from '../queries/notification-kinds.ts';
import { lockReader, markRead, deleteOldReads } from '../store/notification-reads.ts';
import { notificationsOf } from '../queries/notifications.ts';

type Seen = CallOf<typeof operation>['body']['seen'];

/**
 * Marks the kinds that the user saw as read, if their alerts have not changed since. Writes no audit entry, because no
 * record of the laboratory changes.
 */
export async function markNotificationsRead(
  deps: Deps,
  actor: Actor,
  seen: Seen,
): Promise<Done<OutputOf<typeof operation>>> {
  await lockReader(deps, actor.id);
  const on = await alertsOn(deps, actor);
  await deleteOldReads(deps.db, on, actor.id);
  await markRead(deps, on, actor.id, seen);
  return done(await notificationsOf(deps.db, on, actor));
}
