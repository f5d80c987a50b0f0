import { useMutation, useQueryClient } from '@tanstack/react-query';
import { USERS_KEY } from '../api-users.ts';
import { usePasswordConfirmation } from './password-confirmation.tsx';

/**
 * An action of the user administration; asks for the password where the server requires it. Afterwards the list is read again before any
 * message, since a refusal may come from another user's change.
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
