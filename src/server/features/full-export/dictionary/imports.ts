import type { Dictionary } from './words.ts';

/** Tables of imports. */
export const IMPORTS: Dictionary<'imports' | 'import_refs' | 'imported_orders'> = {
  imports: {
    about: 'Imports of a previous program and of single files',
    columns: {
      kind: 'Type of data',
      asked_by: 'User who started it; empty: started by command',
      address: 'IP address',
      request_id: 'Request ID',
      file_bytes: 'File size in bytes',
      received: 'Bytes received',
      options: 'Import options',
      saves: 'Whether the latest run imports or only checks',
      run_begun_at: 'Latest run started at',
      run_ended_at: 'Ended at',
      alive_at: 'Last heartbeat',
      step: 'Current or last step',
      step_begun_at: 'Step started at',
      step_done: 'Progress within the step',
      step_total: 'Total of the step',
      checked_seconds: 'Duration of the check in seconds',
      fault: 'Reason for failure',
      dropped_at: 'Discarded at',
      file_name: 'File name',
      file_hash: 'SHA-256 of the file',
      started_at: 'Started at',
      imported_at: 'Imported at; empty for a check',
      report: 'Result',
    },
  },
  imported_orders: {
    about: 'Work orders created from rows of imported tables',
    columns: {
      ref: 'External ID of the row after id:, or a digest of its values',
      work_order_id: 'Work order (work_orders)',
    },
  },
  import_refs: {
    about: 'Maps records of the previous program to records here',
    columns: {
      table_name: 'Source table',
      old_id: 'Old ID',
      new_id: 'New ID',
      old: 'Old values',
    },
  },
};
