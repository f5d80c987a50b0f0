import {
  createDoctor as createOperation,
  mergeDoctors as mergeOperation,
  retireDoctor as retireOperation,
  saveDoctorPreferences as preferencesOperation,
  updateDoctor as updateOperation,
} from '#contract/doctors/doctor-changes.ts';
import {
  exportDoctors,
  getDoctor,
  getDoctorDetails,
  getDoctorList,
  getDoctors,
  getDoctorSpellings,
} from '#contract/doctors/doctor-queries.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { done } from '#domain/shared/refusal.ts';
import { exportList } from '#server/features/audit/steps/export-list.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { createDoctor } from './commands/create-doctor.ts';
import { DOCTORS_EXPORT } from './queries/doctors-export.ts';
import type { MergeAccounts } from './commands/merge-doctors.ts';
import { mergeDoctors } from './commands/merge-doctors.ts';
import { retireDoctor } from './commands/retire-doctor.ts';
import { saveDoctorPreferences } from './commands/save-doctor-preferences.ts';
import type { ChargeBillsOnMonth } from './commands/update-doctor.ts';
import { updateDoctor } from './commands/update-doctor.ts';
import { readPage } from './queries/doctor-list.ts';
import { readPairs } from './queries/similar-pairs.ts';
import { findDetails, readCard, searchDoctors, similarDoctors } from './queries/doctor-details.ts';

/** Functions of the ledger that doctor commands call. */
interface LedgerOfDoctors {
  readonly mergeAccounts: MergeAccounts;
  readonly chargeBillsOnMonth: ChargeBillsOnMonth;
}

export function doctorRoutes(server: Server, { mergeAccounts, chargeBillsOnMonth }: LedgerOfDoctors): void {
  server.read(getDoctors, async ({ db }, _, { query: { search } }) => {
    const items = await searchDoctors(db, search);
    return done({ items, near: items.length === 0 ? await similarDoctors(db, search) : [] });
  });
  server.read(getDoctor, async ({ db }, _, { params }) => {
    const card = await readCard(db, params.doctor_id);
    return card === undefined ? refuseDoctor('doctor_not_found') : done(card);
  });
  server.read(getDoctorDetails, async ({ db }, _, { params }) => {
    const details = await findDetails(db, params.doctor_id);
    return details === undefined ? refuseDoctor('doctor_not_found') : done(details);
  });
  server.read(getDoctorList, async ({ db }, _, { query }) => done(await readPage(db, query)));
  server.export(exportDoctors, (deps, actor, { query }) => exportList(deps, actor, DOCTORS_EXPORT, query));
  server.report(getDoctorSpellings, async ({ db }) => done({ pairs: await readPairs(db) }));
  server.command(createOperation, (deps, actor, { body }) => createDoctor(deps, actor, body));
  server.command(updateOperation, (deps, actor, { params, body }) =>
    updateDoctor(deps, actor, { ...params, ...body }, chargeBillsOnMonth),
  );
  server.command(retireOperation, (deps, actor, { params, body }) => retireDoctor(deps, actor, { ...params, ...body }));
  server.command(preferencesOperation, (deps, actor, { params, body }) =>
    saveDoctorPreferences(deps, actor, { ...params, ...body }),
  );
  server.longCommand(mergeOperation, (deps, actor, { params, body }) =>
    mergeDoctors(deps, actor, { ...params, ...body }, mergeAccounts),
  );
}
