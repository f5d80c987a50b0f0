import { useMutation, useQueryClient } from '@tanstack/react-query';
import { USERS_KEY } from '../api-users.ts';
import { usePasswordConfirmation } from './password-confirmation.tsx';

/**
 * Runs an action of user management, and asks for the password if the server requires it. The list is refetched before
 * any message, because a refusal may come from another user's change.
 */
export function useUserAction<Given, Result>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  const { confirmed } = usePasswordConfirmation();
  return useMutation({
    mutationFn: (given: Given) => confirmed(() => act(given)),
    onSettled: () => client.invalidateQueries({ queryKey: USERS_KEY }),
    // A password must not stay in memory with the mutation's variables.
    gcTime: 0,
  });
}
