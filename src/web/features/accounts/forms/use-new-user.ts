import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { User } from '#contract/accounts/users.ts';
import type { NewUserRole } from '#domain/accounts/user-rules.ts';
import { USER_TEXTS } from '#domain/accounts/user-texts.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { showFaults } from '#web/ui/fields/form-faults.ts';
import { sendCreateUser } from '../api-users.ts';
import { useUserAction } from './use-user-action.ts';

/** The typed values. A type instead of an interface, because the form library requires an index signature. */
export type NewUserValues = { email: string; password: string; role: NewUserRole };

/** Creates the account, once however often Create is clicked. A failure keeps the typed values. */
export function useNewUser(form: UseFormReturn<NewUserValues>, onCreated: (user: User) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const press = useSingleSubmit();
  const create = useUserAction(sendCreateUser);
  // Not in the saved drafts, because browser storage must not contain a password.
  const attempt = useRef({ contents: '', key: '' });

  const keyFor = (body: NewUserValues): string => {
    const contents = JSON.stringify(body);
    if (attempt.current.contents !== contents) attempt.current = { contents, key: newIdempotencyKey() };
    return attempt.current.key;
  };
  const fail = (error: Error): void => {
    const known = error instanceof ApiError ? error : null;
    setFailure(USER_TEXTS.createFailed(known?.message ?? null));
    showFaults(form, known?.faults ?? []);
  };
  const send = (values: NewUserValues): void => {
    const body = { ...values, email: values.email.trim() };
    press('create', async () => {
      onCreated(await create.mutateAsync({ body, idempotencyKey: keyFor(body) }, { onError: fail }));
    });
  };
  const save = (): void => {
    setFailure(null);
    void form.handleSubmit(send)();
  };
  return { save, busy: create.isPending, failure, dismiss: () => setFailure(null) };
}
