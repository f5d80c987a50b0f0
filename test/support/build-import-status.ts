import type { Import } from '#contract/imports/imports.ts';
import type { LegacyReport } from '#contract/imports/legacy.ts';

// An import as in the API's answers.

export const IMPORT_ID = '00000000-0000-4000-8000-00000000000e';
export const IMPORT_NOW = '2026-11-21T06:30:10.000Z';

export const buildImportStatus = (given: Partial<Import>): Import => ({
  id: IMPORT_ID,
  kind: 'old_app',
  state: 'checking',
  file_name: 'old.sql',
  file_bytes: 1000,
  received: 1000,
  asked_by: 'owner@lab.test',
  asked_at: '2026-11-21T06:29:00.000Z',
  run_begun_at: '2026-11-21T06:30:00.000Z',
  step: 'Work orders',
  step_begun_at: '2026-11-21T06:30:00.000Z',
  done: 250,
  of: 1000,
  expected_seconds: null,
  fault: null,
  imported_at: null,
  ...given,
});

export const IMPORT_REPORT: LegacyReport = {
  tables: [{ table: 'work_orders', rows: 1210, added: 1200, known: 0, left_out: 10 }],
  ignored: ['app_settings'],
  accounts: 5,
  doctors: 50,
  monthly_bills: 40,
  receipts: 30,
  months: [{ month: '2026-10', orders: 1200, amount: '250000.00' }],
  problems: [
    { code: 'patient_missing', kind: 'refused', count: 10 },
    { code: 'of a newer program', kind: 'changed', count: 200 },
  ],
  ledger: { entries: 70, balance: '125000.50' },
  super_admins: [{ old_id: 'u1', email: 'head@oldlab.test' }],
};

export const IMPORT_PROBLEM = {
  seq: 1,
  table: 'work_orders',
  line: 17,
  old_id: 'w17',
  column: 'patient_name',
  value: '',
  kind: 'refused' as const,
  text: 'No patient name.',
};
