import type { DoctorFilters } from '#contract/doctors/doctors.ts';
import { DOCTORS_TITLE } from '#domain/doctors/doctors-title.ts';
import { DOCTOR_LABELS } from '#domain/doctors/record.ts';
import { INDIAN_STATES } from '#domain/doctors/indian-states.ts';
import { phoneText } from '#domain/shared/phone.ts';
import type { ListExport } from '#server/features/audit/steps/export-list.ts';
import { streamRowsByIds } from '#server/platform/db/stream-rows.ts';
import type { ExportedDoctor } from './doctor-list.ts';
import { keysInOrder, readExported } from './doctor-list.ts';

/** Exports the doctors of a view with all data. The import reads the same headings. */
export const DOCTORS_EXPORT: ListExport<DoctorFilters, ExportedDoctor> = {
  title: DOCTORS_TITLE,
  action: 'EXPORT_DOCTORS',
  subject: { type: 'doctor' },
  columns: [
    { label: DOCTOR_LABELS.name, kind: 'text', width: 26, cell: ({ name }) => name },
    { label: DOCTOR_LABELS.clinic_name, kind: 'text', cell: ({ clinic_name }) => clinic_name },
    { label: DOCTOR_LABELS.address, kind: 'text', width: 40, cell: ({ address }) => address },
    { label: DOCTOR_LABELS.pin_code, kind: 'text', width: 10, cell: ({ pin_code }) => pin_code },
    {
      label: DOCTOR_LABELS.state_code,
      kind: 'text',
      cell: ({ state_code }) => INDIAN_STATES[state_code] ?? state_code,
    },
    // Formatted as text: a spreadsheet would read “+91…” as a formula.
    { label: DOCTOR_LABELS.phone, kind: 'text', cell: ({ phone }) => phoneText(phone) },
    { label: DOCTOR_LABELS.whatsapp, kind: 'text', cell: ({ whatsapp }) => phoneText(whatsapp) },
    { label: DOCTOR_LABELS.email, kind: 'text', cell: ({ email }) => email },
    { label: DOCTOR_LABELS.gst_number, kind: 'text', cell: ({ gst_number }) => gst_number },
    { label: DOCTOR_LABELS.credit_limit, kind: 'amount', cell: ({ credit_limit }) => credit_limit },
    { label: DOCTOR_LABELS.credit_days, kind: 'count', cell: ({ credit_days }) => credit_days },
    { label: DOCTOR_LABELS.note, kind: 'text', cell: ({ note }) => note },
    { label: DOCTOR_LABELS.spellings, kind: 'text', cell: ({ spellings }) => spellings.join('; ') },
    { label: 'Retired', kind: 'flag', cell: ({ is_retired }) => is_retired },
    { label: 'Open orders', kind: 'count', cell: ({ open_orders }) => open_orders },
    { label: 'Last order', kind: 'text', width: 16, cell: ({ last_order }) => last_order?.serial_number },
    { label: 'Last order on', kind: 'day', cell: ({ last_order }) => last_order?.order_date },
  ],
  parts: ({ db }, _, filters) => streamRowsByIds(db, keysInOrder(filters), (ids) => readExported(db, ids)),
};
