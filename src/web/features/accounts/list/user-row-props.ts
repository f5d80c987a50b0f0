import type { User } from '#contract/accounts/users.ts';

/** The dialogs about an account. */
export type UserQuestion = ConfirmedUserAction | 'change_email' | 'password' | 'own_password' | 'sessions';

/** The actions that need only a confirmation. */
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

/** The props of a row's actions. */
export interface UserRowActionsProps {
  readonly user: User;
  readonly ask: AskAboutUser;
  /** Opens the account's menu at its button, if the list has one. */
  readonly onMore: (user: User, opener: HTMLElement) => void;
}
