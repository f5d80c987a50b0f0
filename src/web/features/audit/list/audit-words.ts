// What the audit log calls its filters, and its entries' parts.
import type { AuditEntry } from '#contract/audit-log.ts';
import { ROLES, ROLE_LABELS } from '#domain/accounts/roles.ts';
import { AUDIT_ACTIONS } from '#domain/audit/actions.ts';
import { actionText, fieldText } from '#domain/audit/texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { AuditView } from './audit-address.ts';

export const AUDIT_FILTER_LABELS = {
  start_date: 'Start date',
  end_date: 'End date',
  action: 'Action type',
  user_email: 'User email',
} as const;

type AuditFilter = keyof typeof AUDIT_FILTER_LABELS;

/** Every action in words, in the order of the alphabet. */
export const ACTION_OPTIONS = AUDIT_ACTIONS.map((action) => ({ value: action, label: actionText(action) })).toSorted(
  (one, other) => one.label.localeCompare(other.label, 'en'),
);

/** The filters that are set, each in words: `Action type: Login`. */
export function auditFiltersInWords(view: AuditView): { readonly filter: AuditFilter; readonly text: string }[] {
  const { start_date, end_date, action, user_email } = view;
  const words: Readonly<Record<AuditFilter, string | undefined>> = {
    start_date: start_date && formatDayShort(start_date),
    end_date: end_date && formatDayShort(end_date),
    action: action && actionText(action),
    user_email,
  };
  return (Object.keys(words) as AuditFilter[]).flatMap((filter) => {
    const value = words[filter];
    return value === undefined ? [] : [{ filter, text: `${AUDIT_FILTER_LABELS[filter]}: ${value}` }];
  });
}

/** Who did it: nobody, where somebody had not signed in or the program did it by itself. */
export const actorText = ({ actor_email }: AuditEntry): string => actor_email ?? 'Nobody signed in';

/** The role that the person had then. */
export function roleText({ actor_role }: AuditEntry): string | null {
  const role = ROLES.find((known) => known === actor_role);
  return role === undefined ? actor_role : ROLE_LABELS[role];
}

/** The record by what it was called then. */
export const recordText = ({ subject_label, subject_type }: AuditEntry): string =>
  subject_label === null || subject_label === '' ? fieldText(subject_type) : subject_label;
