import type { User } from '#contract/users.ts';

/** What is asked before something is done with an account. */
export type UserQuestion = 'delete' | 'promote' | 'demote' | 'password' | 'own_password' | 'sessions' | 'clear_factor';

export type AskAboutUser = (question: UserQuestion, user?: User) => void;

/** What can be done with an account, or why nothing can. */
export interface UserActsProps {
  readonly user: User;
  readonly ask: AskAboutUser;
}
