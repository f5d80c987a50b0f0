import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/audit-log.ts';
import type { SentencePart } from '#domain/audit-texts/description.ts';
import { sentenceOf } from '#domain/audit-texts/description.ts';
import type { LocaleSettings } from '#domain/audit-texts/values.ts';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';
import { PATHS, billPathOf, doctorPathOf, orderAddress } from '#web/platform/addresses/paths.ts';
import classes from './entry-sentence.module.css';

/** Describes an entry in a sentence, with links to the records that have a page. */
export function EntrySentence({ entry, at }: { readonly entry: AuditEntry; readonly at: LocaleSettings }) {
  const here = useHere();
  return sentenceOf(entry, at).map((part) => {
    const way = wayTo(part, entry);
    if (typeof part === 'string' || way === null) return typeof part === 'string' ? part : part.text;
    return (
      <Anchor
        key={part.text}
        inherit
        underline="always"
        className={classes['record'] ?? ''}
        renderRoot={(props) => <Link {...props} {...way} state={withBackLink(here)} />}
      >
        {part.text}
      </Anchor>
    );
  });
}

interface Way {
  readonly to: string;
  readonly search?: object;
}

function wayTo(part: SentencePart, { subject_id, month }: AuditEntry): Way | null {
  if (typeof part === 'string') return null;
  if (part.page === 'work_order') return { to: orderAddress(part.text) };
  if (part.page === 'bill') return subject_id === null ? null : { to: billPathOf(true, subject_id) };
  if (part.page === 'doctor') return subject_id === null ? null : { to: doctorPathOf(true, subject_id) };
  if (month === null) return null;
  return { to: PATHS.monthlyBilling, search: { doctor_id: month.doctor_id, month: month.billing_month } };
}
