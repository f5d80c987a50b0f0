import type { User } from '#contract/accounts/users.ts';
import { ROLE_LABELS } from '#domain/accounts/roles.ts';
import type { UserState } from '#domain/accounts/user-texts.ts';
import { USER_STATE_LABELS } from '#domain/accounts/user-texts.ts';
import type { ListExport } from '#server/features/audit/steps/export-list.ts';
import { streamUsers } from './users.ts';

/** Exports the accounts as their list shows them. */
export const USERS_EXPORT: ListExport<{ readonly search: string; readonly state: UserState }, User> = {
  title: 'Users',
  action: 'EXPORT_USERS',
  subject: { type: 'export', label: 'the list of users' },
  columns: [
    { label: 'Email', kind: 'text', width: 30, cell: ({ email }) => email },
    { label: 'Name', kind: 'text', cell: ({ display_name }) => display_name },
    { label: 'Role', kind: 'text', width: 14, cell: ({ role }) => ROLE_LABELS[role] },
    {
      label: 'Status',
      kind: 'text',
      width: 12,
      cell: ({ disabled_at }) => USER_STATE_LABELS[disabled_at === null ? 'active' : 'disabled'],
    },
    { label: 'Disabled since', kind: 'moment', cell: ({ disabled_at }) => disabled_at },
    { label: 'Two-step sign-in', kind: 'flag', cell: ({ has_second_factor }) => has_second_factor },
    { label: 'Last active', kind: 'moment', cell: ({ last_used_at }) => last_used_at },
    { label: 'Created', kind: 'moment', cell: ({ created_at }) => created_at },
    { label: 'Created by', kind: 'text', width: 30, cell: ({ created_by_email }) => created_by_email },
  ],
  parts: ({ db }, actor, query) => streamUsers(db, actor, query),
};
