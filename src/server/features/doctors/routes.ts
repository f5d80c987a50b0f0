import { getDoctors } from '#contract/doctors.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { searchDoctors, similarDoctors } from './reads.ts';

export function doctorRoutes(server: Server): void {
  server.read(getDoctors, async ({ db }, _, { query: { search } }) => {
    const items = await searchDoctors(db, search);
    return done({ items, near: items.length === 0 ? await similarDoctors(db, search) : [] });
  });
}
