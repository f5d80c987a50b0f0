import { followChanges } from '#contract/live-updates.ts';
import { tokenHash, readSessionToken } from '#server/platform/auth/session-token.ts';
import type { Server } from '#server/platform/http/serve.ts';
import type { FastifyRequest } from 'fastify';
import type { ChangeFeed } from './feed.ts';

export function changeRoutes(server: Server, feed: ChangeFeed): void {
  server.stream(followChanges, async (actor, { query }, { request, stream }) => {
    const session = tokenHash(readSessionToken(request) ?? '');
    await feed.join({ actor, session, stream }, lastEventOf(request) ?? query.after ?? null);
  });
}

/** Returns the id in the header that a browser sends when it reconnects. */
function lastEventOf({ headers }: FastifyRequest): number | null {
  const given = headers['last-event-id'];
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null;
}
