import { getLaboratory } from '#contract/laboratory.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { readLaboratory } from './reads.ts';

export function laboratoryRoutes(server: Server): void {
  server.read(getLaboratory, async ({ db }) => done(await readLaboratory(db)));
}
