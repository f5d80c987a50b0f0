import type { User } from '#contract/accounts/users.ts';

/** What is asked before something is done with an account. */
export type UserQuestion = ConfirmedUserAction | 'change_email' | 'password' | 'own_password' | 'sessions';

/** The acts that are asked about and then done as they are. */
export const CONFIRMED_USER_ACTIONS = [
  'delete',
  'promote',
  'demote',
  'make_super_admin',
  'remove_super_admin',
  'disable',
  'enable',
  'clear_second_factor',
] as const;
export type ConfirmedUserAction = (typeof CONFIRMED_USER_ACTIONS)[number];

export type AskAboutUser = (question: UserQuestion, user?: User) => void;

/** What can be done with an account, or why nothing can. */
export interface UserRowActionsProps {
  readonly user: User;
  readonly ask: AskAboutUser;
  /** Opens the account's menu at its button, where the list has one. */
  readonly onMore: (user: User, opener: HTMLElement) => void;
}
