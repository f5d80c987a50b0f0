import type { Dictionary } from './words.ts';

/** What was imported, and what became of it. */
export const IMPORTS: Dictionary<'imports' | 'import_refs' | 'imported_orders'> = {
  imports: {
    about: 'Imports: of the records of the old program, and of files of one kind of record',
    columns: {
      kind: 'What is imported',
      asked_by: 'Who asked for it; nothing: by the command',
      address: 'From which address',
      request_id: 'By which request',
      file_bytes: 'How large the file is',
      received: 'How much of it has come',
      options: 'How it is to be imported',
      saves: 'Whether the latest run imports, or only checks',
      run_begun_at: 'When the latest run began',
      run_ended_at: 'When it ended',
      alive_at: 'Its last sign of life',
      step: 'What it does, or did last',
      step_begun_at: 'Since when',
      step_done: 'How much of that is done',
      step_total: 'Of how much',
      checked_seconds: 'How many seconds the check took',
      fault: 'Why it came to nothing',
      dropped_at: 'When somebody dropped it',
      source: 'From which laboratory’s old program',
      file_name: 'The name of the file',
      file_hash: 'Its SHA-256',
      started_at: 'When it was begun',
      staged_at: 'When its rows were read',
      imported_at: 'When they were written; nothing of one that was only tried',
      report: 'What came of it',
    },
  },
  imported_orders: {
    about: 'Which work order a row of an imported table became',
    columns: {
      ref: 'The external id that the row gave, behind id:, or a digest of all that it said',
      work_order_id: 'The work order',
    },
  },
  import_refs: {
    about: 'What each record of the old program became here',
    columns: {
      source: 'From which laboratory’s old program',
      table_name: 'Of which of its tables',
      old_id: 'The id that it had there',
      new_id: 'The id that it has here',
      old: 'What it said there',
    },
  },
};
