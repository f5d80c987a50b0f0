// The draft of a new account. It survives a reload and an expired session. The password is never stored.
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewUserRole } from '#domain/accounts/user-rules.ts';
import { NEW_USER_ROLES } from '#domain/accounts/user-rules.ts';
import { deleteDraft, saveDraft, readDraft } from '#web/ui/fields/drafts.ts';
import type { NewUserValues } from './use-new-user.ts';

const KEY = 'new-user';

type Draft = Omit<NewUserValues, 'password'>;

/** Returns the draft, or null. */
export function readNewUser(): Draft | null {
  const kept = readDraft(KEY);
  if (typeof kept !== 'object' || kept === null || !('email' in kept) || !('role' in kept)) return null;
  const { email, role } = kept;
  const known = NEW_USER_ROLES.includes(role as NewUserRole);
  return typeof email === 'string' && known ? { email, role: role as NewUserRole } : null;
}

/** Deletes the draft, after the account was created or the user discards it. */
export const forgetNewUser = (): void => deleteDraft(KEY);

/** Saves the draft while the form is open. */
export function useNewUserDraft({ subscribe }: UseFormReturn<NewUserValues>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { email, role } }) => {
          if (email === '') forgetNewUser();
          else saveDraft(KEY, { email, role });
        },
      }),
    [subscribe],
  );
}
