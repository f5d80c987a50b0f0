import type { AuditAction } from '#domain/audit/actions.ts';
import type { TestApp } from './test-app.ts';

type Lab = Pick<TestApp, 'db'>;

/** The audit entries of a record, in order. */
export const auditEntries = ({ db }: Lab, subject_id: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', subject_id).orderBy('seq').execute();

/** The audit entries of an account's actions, in order. */
export const auditEntriesBy = ({ db }: Lab, actor: { readonly id: string }) =>
  db.selectFrom('audit_entries').selectAll().where('actor_id', '=', actor.id).orderBy('seq').execute();

/** The audit entries of an action, in order. */
export const auditEntriesOf = ({ db }: Lab, action: AuditAction) =>
  db.selectFrom('audit_entries').selectAll().where('action', '=', action).orderBy('seq').execute();

/** The audit entries with a label, in order. */
export const auditEntriesLabelled = ({ db }: Lab, label: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_label', '=', label).orderBy('seq').execute();

/** The audit entries of what an account did or was done to it, in order. */
export const auditEntriesAbout = ({ db }: Lab, { id }: { readonly id: string }) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where((is) => is.or([is('actor_id', '=', id), is('subject_id', '=', id)]))
    .orderBy('seq')
    .execute();

/** The newest entry of the audit log. */
export const lastAuditEntry = ({ db }: Lab) =>
  db.selectFrom('audit_entries').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
