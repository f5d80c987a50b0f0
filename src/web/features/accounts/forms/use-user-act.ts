import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeUserPassword, createUser, deleteUser, demoteUser, promoteUser } from '#contract/users.ts';
import type { CallOf } from '#contract/operation.ts';
import type { User } from '#contract/users.ts';
import { call } from '#web/platform/api-client.ts';
import { USERS_KEY } from '../list/users-query.ts';
import { usePasswordConfirmation } from './password-confirmation.tsx';

/**
 * An act of the user administration: asks for the password where the server wants it. Whatever came of it, the list is read again
 * before anything is said, since a refusal may come from what somebody else did meanwhile.
 */
export function useUserAct<Given, Result>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  const { confirmed } = usePasswordConfirmation();
  return useMutation({
    mutationFn: (given: Given) => confirmed(() => act(given)),
    onSettled: () => client.invalidateQueries({ queryKey: USERS_KEY }),
    // A password must not stay in memory with the mutation's variables.
    gcTime: 0,
  });
}

const ofUser = ({ user_id }: User) => ({ params: { user_id } });

export const removeUser = (user: User): Promise<unknown> => call(deleteUser, ofUser(user));
export const promote = (user: User): Promise<unknown> => call(promoteUser, ofUser(user));
export const demote = (user: User): Promise<unknown> => call(demoteUser, ofUser(user));

export interface GivenPassword {
  readonly user: User;
  readonly new_password: string;
}

/** Gives another's account a new password. */
export const setPassword = ({ user, new_password }: GivenPassword): Promise<User> =>
  call(changeUserPassword, { ...ofUser(user), body: { new_password } });

export interface GivenUser {
  readonly body: CallOf<typeof createUser>['body'];
  readonly idempotencyKey: string;
}

/** Makes an account; the same key never makes a second one. */
export const makeUser = ({ body, idempotencyKey }: GivenUser): Promise<User> =>
  call(createUser, { body }, { idempotencyKey });
