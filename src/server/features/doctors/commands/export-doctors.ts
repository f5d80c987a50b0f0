import type { DoctorFilters } from '#contract/doctors.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { DOCTOR_LABELS } from '#domain/doctors/record.ts';
import type { CsvCell } from '#domain/shared/csv.ts';
import { CSV_START, csvLine } from '#domain/shared/csv.ts';
import { INDIAN_STATES } from '#domain/shared/indian-states.ts';
import { phoneText } from '#domain/shared/phone.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { ExportedDoctor } from '../list-doctors.ts';
import { findAll, readExported } from '../list-doctors.ts';

/** Doctors that are held in memory at once. */
const PART = 500;

/** The doctors of a view as CSV. That it was taken is written down first, in a transaction of its own: once begun it cannot be refused. */
export async function exportDoctors(deps: Deps, actor: Actor, filters: DoctorFilters): Promise<Download> {
  const ids = await findAll(deps.db, filters);
  await inTransaction(deps.db, (db) =>
    appendAudit({ ...deps, db }, actor, {
      action: 'EXPORT_DOCTORS',
      subject: { type: 'doctor', id: null, label: '' },
      after: { ...filters, doctors: ids.length },
    }),
  );
  return { name: `doctors-${deps.today}.csv`, chunks: linesOf(deps, ids) };
}

async function* linesOf({ db }: Deps, ids: readonly string[]): AsyncGenerator<string> {
  yield CSV_START + csvLine(Object.keys(COLUMNS));
  for (let first = 0; first < ids.length; first += PART) {
    const doctors = await readExported(db, ids.slice(first, first + PART));
    yield doctors.map((doctor) => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(doctor)))).join('');
  }
}

const COLUMNS: Readonly<Record<string, (doctor: ExportedDoctor) => CsvCell>> = {
  [DOCTOR_LABELS.name]: ({ name }) => name,
  [DOCTOR_LABELS.clinic_name]: ({ clinic_name }) => clinic_name,
  [DOCTOR_LABELS.address]: ({ address }) => address,
  [DOCTOR_LABELS.pin_code]: ({ pin_code }) => pin_code,
  [DOCTOR_LABELS.state_code]: ({ state_code }) => INDIAN_STATES[state_code] ?? state_code,
  // As they are read: behind its plus a number would be taken for a formula.
  [DOCTOR_LABELS.phone]: ({ phone }) => phoneText(phone),
  [DOCTOR_LABELS.whatsapp]: ({ whatsapp }) => phoneText(whatsapp),
  [DOCTOR_LABELS.email]: ({ email }) => email,
  [DOCTOR_LABELS.gst_number]: ({ gst_number }) => gst_number,
  [DOCTOR_LABELS.credit_limit]: ({ credit_limit }) => credit_limit,
  [DOCTOR_LABELS.credit_days]: ({ credit_days }) => credit_days,
  [DOCTOR_LABELS.note]: ({ note }) => note,
  [DOCTOR_LABELS.spellings]: ({ spellings }) => spellings.join('; '),
  Retired: ({ is_retired }) => (is_retired ? 'Yes' : 'No'),
  'Open orders': ({ open_orders }) => open_orders,
  'Last order': ({ last_order }) => last_order?.serial_number ?? null,
  'Last order on': ({ last_order }) => last_order?.order_date ?? null,
};
