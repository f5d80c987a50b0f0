import { getSetup, skipSetup as skipOperation } from '#contract/setup.ts';
import {
  getHolidays,
  getLaboratory,
  getLaboratoryLogo,
  getLaboratorySettings,
  removeLaboratoryLogo,
  saveHolidays as saveHolidaysOperation,
  updateLaboratory as updateOperation,
  uploadLaboratoryLogo,
} from '#contract/laboratory.ts';
import { refuseLaboratory } from '#domain/laboratory/settings.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { saveHolidays } from './commands/save-holidays.ts';
import { removeLogo, setLogo } from './commands/set-logo.ts';
import { skipSetup } from './commands/skip-setup.ts';
import { updateLaboratory } from './commands/update-laboratory.ts';
import { readHolidaysOfYear } from './queries/known-holidays.ts';
import { readSetup, readLaboratory, readLogo, readSettings } from './queries/laboratory.ts';

export function laboratoryRoutes(server: Server): void {
  server.read(getLaboratory, async ({ db }) => done(await readLaboratory(db)));
  server.read(getLaboratorySettings, async ({ db }) => done(await readSettings(db)));
  server.read(getLaboratoryLogo, async ({ db }, _, { params }) => {
    const logo = await readLogo(db, params.logo_id);
    return logo === undefined ? refuseLaboratory('logo_not_found') : done(logo);
  });
  server.command(updateOperation, (deps, actor, { body }) => updateLaboratory(deps, actor, body));
  server.read(getHolidays, async ({ db }, _, { query: { year } }) => {
    const { version } = await readSettings(db);
    return done({ year, version, holidays: await readHolidaysOfYear(db, year) });
  });
  server.command(saveHolidaysOperation, (deps, actor, { body }) => saveHolidays(deps, actor, body));
  server.command(uploadLaboratoryLogo, (deps, actor, { query, body }) =>
    setLogo(deps, actor, { version: query.version, bytes: body }),
  );
  server.read(getSetup, async ({ db }) => done({ steps: (await readSetup(db)).steps }));
  server.command(skipOperation, (deps, actor, { body }) => skipSetup(deps, actor, body));
  server.command(removeLaboratoryLogo, (deps, actor, { query }) => removeLogo(deps, actor, query.version));
}
