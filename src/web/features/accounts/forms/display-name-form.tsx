import { Button, Stack } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { MAX_DISPLAY_NAME } from '#domain/accounts/own-account.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { showFaults } from '#web/ui/fields/form-faults.ts';
import { useFormDraft } from '#web/ui/fields/use-form-draft.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { useSetDisplayName } from '../api-own.ts';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';

/** A type instead of an interface, because the form library requires an index signature. */
type NameValues = { display_name: string };

const areNameValues = (kept: unknown): kept is NameValues =>
  typeof kept === 'object' && kept !== null && 'display_name' in kept && typeof kept.display_name === 'string';

/** The user's display name. A draft survives a reload, and leaving the page asks. */
export function DisplayNameForm({ onSaid }: { readonly onSaid: (message: ShownMessage) => void }) {
  const { display_name } = useAccount();
  const [failure, setFailure] = useState<{ readonly text: string; readonly stale: boolean } | null>(null);
  const set = useSetDisplayName();
  const press = useSingleSubmit();
  const form = useForm<NameValues>({
    // A name changed elsewhere replaces the value, unless the user has edited it.
    values: { display_name: display_name ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const draft = useFormDraft('profile', form, areNameValues);
  const { field, fieldState } = useController({ control: form.control, name: 'display_name' });
  const { isDirty } = form.formState;

  const save = (values: NameValues): void =>
    press('display_name', () =>
      set.mutateAsync(values.display_name, {
        onSuccess: (account) => {
          form.reset({ display_name: account.display_name ?? '' });
          draft.forget();
          onSaid({
            kind: 'success',
            text: account.display_name === null ? 'Your name was removed.' : 'Your name was saved.',
          });
        },
        onError: (error) => {
          const faults = error instanceof ApiError ? error.faults : [];
          if (faults.length > 0) return showFaults(form, faults);
          return setFailure({
            text: error.message,
            stale: error instanceof ApiError && error.code === 'stale_version',
          });
        },
      }),
    );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setFailure(null);
    void form.handleSubmit(save)();
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Your name">
      <Stack gap="sm" align="flex-start">
        <LimitedInput
          {...field}
          w="100%"
          label="Display name"
          description="The name in your greeting. If empty, your email is shown."
          autoComplete="name"
          limit={MAX_DISPLAY_NAME}
          error={fieldState.error?.message}
        />
        {failure === null ? null : (
          <Message kind="error" onDismiss={() => setFailure(null)}>
            {failure.text}
            {failure.stale ? ` Current value: ${display_name ?? 'empty'}` : null}
          </Message>
        )}
        <Button type="submit" loading={set.isPending} disabled={!isDirty}>
          Save name
        </Button>
      </Stack>
      <UnsavedChangesGuard when={isDirty && !set.isPending} onLeave={draft.forget} />
    </form>
  );
}
