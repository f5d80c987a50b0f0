import type { AuditEntry } from '#contract/audit-log.ts';
import type { LocaleSettings, DescribedChange } from '#domain/audit-texts/values.ts';
import { describeChanges } from '#domain/audit-texts/values.ts';
import { AUDIT_TEXTS } from '#domain/audit/texts.ts';
import classes from './entry-changes.module.css';

/** The values before and after, field by field. */
export function EntryChanges({ entry, at }: { readonly entry: AuditEntry; readonly at: LocaleSettings }) {
  const changes = describeChanges(entry.before, entry.after, at);
  if (changes.length === 0) return <p className={classes['none']}>{AUDIT_TEXTS.noFields}</p>;
  // Explicit roles: the phone layout needs a grid, and a table displayed as a grid loses its roles.
  return (
    <div role="table" aria-label="Before and after" className={classes['changes']}>
      <div role="row" className={classes['head']}>
        <span role="columnheader">Field</span>
        <span role="columnheader">Before</span>
        <span role="columnheader">After</span>
      </div>
      {changes.map((change) => (
        <ChangedField key={change.field} change={change} />
      ))}
    </div>
  );
}

function ChangedField({ change: { field, before, after } }: { readonly change: DescribedChange }) {
  return (
    <div role="row" className={classes['row']}>
      <span role="rowheader" className={classes['field']}>
        {field}
      </span>
      <span role="cell" className={classes['before']}>
        {before}
      </span>
      <span role="cell" className={classes['after']}>
        {after}
      </span>
    </div>
  );
}
