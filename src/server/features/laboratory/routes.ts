import { getSetup, skipSetup as skipOperation } from '#contract/setup.ts';
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
import { skipSetup } from './commands/skip-setup.ts';
import { updateLaboratory } from './commands/update-laboratory.ts';
import { readSetup, readLaboratory, readLogo, readSettings } from './queries/laboratory.ts';

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
  server.read(getSetup, async ({ db }) => done({ steps: (await readSetup(db)).steps }));
  server.command(skipOperation, (deps, actor, { body }) => skipSetup(deps, actor, body));
  server.command(removeLaboratoryLogo, (deps, actor, { query }) => removeLogo(deps, actor, query.version));
}
