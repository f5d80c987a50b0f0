import type { DoctorFilters } from '#contract/doctors/doctor-queries.ts';
import { DOCTORS_TITLE } from '#domain/doctors/doctors-title.ts';
import type { DoctorField } from '#domain/doctors/record.ts';
import { DOCTOR_FIELD_NAMES, DOCTOR_LABELS, doctorRule } from '#domain/doctors/record.ts';
import { INDIAN_STATES } from '#domain/tax/indian-states.ts';
import { phoneText } from '#domain/shared/phone.ts';
import type { ListExport } from '#server/features/audit/steps/export-list.ts';
import type { ExportColumn } from '#server/platform/exports/columns.ts';
import { streamRowsByIds } from '#server/platform/db/stream-rows.ts';
import type { ExportedDoctor } from './doctor-list.ts';
import { keysInOrder, readExported } from './doctor-list.ts';

const WIDTHS: Partial<Readonly<Record<DoctorField, number>>> = { name: 26, address: 40, pin_code: 10 };

function columnOf(field: DoctorField): ExportColumn<ExportedDoctor> {
  const label = DOCTOR_LABELS[field];
  if (field === 'credit_limit') return { label, kind: 'amount', cell: ({ credit_limit }) => credit_limit };
  if (field === 'credit_days') return { label, kind: 'count', cell: ({ credit_days }) => credit_days };
  const width = WIDTHS[field];
  return { label, kind: 'text', ...(width !== undefined && { width }), cell: (doctor) => textOf(field, doctor) };
}

function textOf(field: Exclude<DoctorField, 'credit_limit' | 'credit_days'>, doctor: ExportedDoctor): string {
  if (field === 'spellings') return doctor.spellings.join('; ');
  const value = doctor[field];
  if (field === 'state_code') return INDIAN_STATES[value] ?? value;
  // Formatted as text: a spreadsheet would read “+91…” as a formula.
  return doctorRule(field).kind === 'phone' ? phoneText(value) : value;
}

/** Exports the doctors of a view with all data. The import reads the same headings. */
export const DOCTORS_EXPORT: ListExport<DoctorFilters, ExportedDoctor> = {
  title: DOCTORS_TITLE,
  action: 'EXPORT_DOCTORS',
  subject: { type: 'doctor' },
  columns: [
    ...DOCTOR_FIELD_NAMES.filter((field) => field !== 'billing').map(columnOf),
    { label: 'Retired', kind: 'flag', cell: ({ is_retired }) => is_retired },
    { label: 'Open orders', kind: 'count', cell: ({ open_orders }) => open_orders },
    { label: 'Last order', kind: 'text', width: 16, cell: ({ last_order }) => last_order?.serial_number },
    { label: 'Last order on', kind: 'day', cell: ({ last_order }) => last_order?.order_date },
  ],
  parts: ({ db }, _, filters) => streamRowsByIds(db, keysInOrder(filters), (ids) => readExported(db, ids)),
};
