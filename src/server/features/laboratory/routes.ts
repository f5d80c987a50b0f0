import { getFirstRun, skipFirstRun as skipOperation } from '#contract/first-run.ts';
import {
  getLaboratory,
  getLaboratoryLogo,
  getLaboratorySettings,
  removeLaboratoryLogo,
  updateLaboratory as updateOperation,
  uploadLaboratoryLogo,
} from '#contract/laboratory.ts';
import { refuseLaboratory } from '#domain/laboratory/settings.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { removeLogo, setLogo } from './commands/set-logo.ts';
import { skipFirstRun } from './commands/skip-first-run.ts';
import { updateLaboratory } from './commands/update-laboratory.ts';
import { readFirstRun, readLaboratory, readLogo, readSettings } from './reads.ts';

export function laboratoryRoutes(server: Server): void {
  server.read(getLaboratory, async ({ db }) => done(await readLaboratory(db)));
  server.read(getLaboratorySettings, async ({ db }) => done(await readSettings(db)));
  server.read(getLaboratoryLogo, async ({ db }, _, { params }) => {
    const logo = await readLogo(db, params.logo_id);
    return logo === undefined ? refuseLaboratory('logo_not_found') : done(logo);
  });
  server.command(updateOperation, (deps, actor, { body }) => updateLaboratory(deps, actor, body));
  server.command(uploadLaboratoryLogo, (deps, actor, { query, body }) =>
    setLogo(deps, actor, { version: query.version, bytes: body }),
  );
  server.read(getFirstRun, async ({ db }) => done({ steps: (await readFirstRun(db)).steps }));
  server.command(skipOperation, (deps, actor, { body }) => skipFirstRun(deps, actor, body));
  server.command(removeLaboratoryLogo, (deps, actor, { query }) => removeLogo(deps, actor, query.version));
}
