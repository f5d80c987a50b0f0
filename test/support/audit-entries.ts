import type { TestApp } from './test-app.ts';

/** What the audit log holds about a record, in its order. */
export const auditEntries = ({ db }: Pick<TestApp, 'db'>, subject_id: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', subject_id).orderBy('seq').execute();
