import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { AuditEntry } from '#contract/audit-log.ts';
import type { FieldChange } from '#domain/audit/field-changes.ts';
import { fieldChanges } from '#domain/audit/field-changes.ts';
import { AUDIT_TEXTS, fieldText, valueText } from '#domain/audit/texts.ts';
import classes from './entry-changes.module.css';

/** What an entry says was before and after, side by side, field by field. */
export function EntryChanges({ entry }: { readonly entry: AuditEntry }) {
  const changes = fieldChanges(entry.before, entry.after);
  if (changes.length === 0) return <p className={classes['none']}>{AUDIT_TEXTS.noFields}</p>;
  // Roles, since a grid of its own is needed on a phone, and takes from a table what it is.
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

function ChangedField({ change: { field, before, after, changed } }: { readonly change: FieldChange }) {
  return (
    <div role="row" className={classes['row']} data-changed={changed || undefined}>
      <span role="rowheader" className={classes['field']}>
        {changed ? <IconArrowRight size={14} aria-hidden /> : null}
        {fieldText(field)}
        {changed ? <VisuallyHidden> (changed)</VisuallyHidden> : null}
      </span>
      <span role="cell" className={classes['before']}>
        {valueText(before)}
      </span>
      <span role="cell" className={classes['after']}>
        {valueText(after)}
      </span>
    </div>
  );
}
