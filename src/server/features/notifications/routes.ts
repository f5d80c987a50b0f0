import { getNotifications, markNotificationsRead as markOperation } from '#contract/notifications.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { markNotificationsRead } from './commands/mark-notifications-read.ts';
import { readNotifications } from './queries/notifications.ts';

export function notificationRoutes(server: Server): void {
  server.read(getNotifications, async (deps, actor) => done(await readNotifications(deps, actor)));
  server.command(markOperation, (deps, actor, { body }) => markNotificationsRead(deps, actor, body.seen));
}
