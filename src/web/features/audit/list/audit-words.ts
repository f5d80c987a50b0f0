// The names of the filters of the audit log, and of the parts of its entries.
import type { AuditEntry } from '#contract/audit-log.ts';
import { ROLES, ROLE_LABELS } from '#domain/accounts/roles.ts';
import { AUDIT_ACTIONS } from '#domain/audit/actions.ts';
import { anonymousName, recordText } from '#domain/audit-texts/description.ts';
import { actionText } from '#domain/audit/texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { AuditView } from './audit-address.ts';

export const AUDIT_FILTER_LABELS = {
  subject: 'Record',
  start_date: 'Start date',
  end_date: 'End date',
  action: 'Action type',
  user_email: 'User email',
  without_moves: 'Moves between stages',
} as const;

type AuditFilter = keyof typeof AUDIT_FILTER_LABELS;

/** All actions in words, in alphabetical order. */
export const ACTION_OPTIONS = AUDIT_ACTIONS.map((action) => ({ value: action, label: actionText(action) })).toSorted(
  (one, other) => one.label.localeCompare(other.label, 'en'),
);

/** Returns the text of the search field. A record's ID is shown as a filter instead, because IDs are not readable. */
export const searchIn = ({ subject = '' }: AuditView): string => (isId(subject) ? '' : subject);

const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Returns the active filters in words: `Action type: Login`. The newest entry gives the name of a record. */
export function auditFiltersInWords(
  view: AuditView,
  newest: AuditEntry | undefined,
): { readonly filter: AuditFilter; readonly text: string }[] {
  const { subject = '', start_date, end_date, action, user_email, without_moves } = view;
  const words: Readonly<Record<AuditFilter, string | undefined>> = {
    subject: isId(subject) ? (newest === undefined ? 'one alone' : recordText(newest)) : undefined,
    start_date: start_date && formatDayShort(start_date),
    end_date: end_date && formatDayShort(end_date),
    action: action && actionText(action),
    user_email,
    without_moves: without_moves === true ? 'hidden' : undefined,
  };
  return (Object.keys(words) as AuditFilter[]).flatMap((filter) => {
    const value = words[filter];
    return value === undefined ? [] : [{ filter, text: `${AUDIT_FILTER_LABELS[filter]}: ${value}` }];
  });
}

/** Returns the email of the user who did it. */
export const actorText = (entry: AuditEntry): string => entry.actor_email ?? anonymousName(entry);

/** Returns the role that the user had at that time. */
export function roleText({ actor_role }: AuditEntry): string | null {
  const role = ROLES.find((known) => known === actor_role);
  return role === undefined ? actor_role : ROLE_LABELS[role];
}
