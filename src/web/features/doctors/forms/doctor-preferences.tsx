import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DoctorCard } from '#contract/doctors/doctor-queries.ts';
import { MAX_PREFERENCES, PREFERENCES_TEXTS, checkPreferences } from '#domain/doctors/preferences.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { ConflictingValue } from '#web/ui/fields/conflicting-value.tsx';
import { LimitedTextarea } from '#web/ui/fields/limited-input.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { useNewerValues } from '#web/ui/use-newer-values.ts';
import { useSavePreferences } from '../api-records.ts';

type Doctor = Pick<DoctorCard, 'id' | 'version' | 'preferences'>;

/** What a doctor always wants. Every user may edit it. */
export function DoctorPreferences({ doctor }: { readonly doctor: Doctor }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Paper withBorder p="md" component="section" aria-label={PREFERENCES_TEXTS.title} mb="md">
      <Stack gap="xs" align="flex-start">
        <Title order={2} size="h5">
          {PREFERENCES_TEXTS.title}
        </Title>
        {isEditing ? (
          <PreferencesForm doctor={doctor} onClose={() => setIsEditing(false)} />
        ) : (
          <>
            <Text style={{ whiteSpace: 'pre-line' }}>{doctor.preferences || PREFERENCES_TEXTS.none}</Text>
            <Button size="sm" variant="default" onClick={() => setIsEditing(true)}>
              {PREFERENCES_TEXTS.edit}
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  );
}

function PreferencesForm({ doctor, onClose }: { readonly doctor: Doctor; readonly onClose: () => void }) {
  const { version, preferences } = doctor;
  const form = useForm({ defaultValues: { preferences } });
  const later = useNewerValues(form, { version, values: { preferences } });
  const text = useWatch({ control: form.control, name: 'preferences' });
  const { mutate, isPending, error } = useSavePreferences();
  const isConflicting = !isPending && later.conflicting.length > 0;
  const canSave = checkPreferences(text).length === 0 && !isPending && !isConflicting;
  return (
    <form
      style={{ width: '100%' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) mutate({ ...doctor, preferences: text }, { onSuccess: onClose });
      }}
    >
      <Stack gap="sm">
        <LimitedTextarea
          aria-label={PREFERENCES_TEXTS.title}
          description={PREFERENCES_TEXTS.what}
          {...form.register('preferences')}
          value={text}
          limit={MAX_PREFERENCES}
          autosize
          minRows={3}
          maxRows={8}
          autoFocus
        />
        {isConflicting ? (
          <ConflictingValue
            text={PREFERENCES_TEXTS.changed}
            about={PREFERENCES_TEXTS.title}
            mine={null}
            stored={doctor.preferences || PREFERENCES_TEXTS.none}
            onKeep={() => later.decide(true)}
            onUseStored={onClose}
          />
        ) : null}
        {error === null ? null : (
          <Message kind="error">{error instanceof ApiError ? error.message : PREFERENCES_TEXTS.notSaved}</Message>
        )}
        <Group gap="sm">
          <Button type="submit" size="sm" loading={isPending} disabled={!canSave}>
            {PREFERENCES_TEXTS.save}
          </Button>
          <Button size="sm" variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
      <UnsavedChangesGuard when={form.formState.isDirty && !isPending} />
    </form>
  );
}
