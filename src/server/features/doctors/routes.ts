import { getDoctors } from '#contract/doctors.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { searchDoctors } from './reads.ts';

export function doctorRoutes(server: Server): void {
  server.read(getDoctors, async ({ db }, _, { query }) => done({ items: await searchDoctors(db, query.search) }));
}
