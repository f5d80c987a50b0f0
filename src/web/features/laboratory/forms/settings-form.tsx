import { Button, Group, Stack } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { LaboratorySettings } from '#contract/laboratory.ts';
import { SETTINGS_TEXTS } from '#domain/laboratory/settings.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { faultsResolver } from '#web/ui/fields/form-faults.ts';
import { useFormDraft } from '#web/ui/fields/use-form-draft.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { useNewerValues } from '#web/ui/use-newer-values.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import { baseOf, openingBase, saveBase, SETTINGS_DRAFT } from './settings-base.ts';
import type { SettingsPart } from './settings-groups.tsx';
import { groupsOf } from './settings-groups.tsx';
import type { SettingsValues } from './settings-values.ts';
import { checkValues, isSettingsDraft } from './settings-values.ts';
import type { Confirmed } from './use-settings-submission.ts';
import { useSettingsSubmission } from './use-settings-submission.ts';

const SAVE_KEYS = 'mod+s';

interface SettingsFormProps {
  readonly settings: LaboratorySettings;
  /** Refetches the settings; typed values stay. */
  readonly onReload: () => void;
  /** Runs an action that needs a recently confirmed password. */
  readonly confirmed: Confirmed;
  /** Only the fields of this section are shown, and others with unsaved changes or errors. */
  readonly section: SettingsPart;
  readonly onSaved?: () => void;
}

/** All settings of the laboratory. Drafts survive a reload, and leaving the page asks. */
export function SettingsForm({ settings, onReload, confirmed, section, onSaved }: SettingsFormProps) {
  const [opening] = useState(() => openingBase(settings));
  const form = useForm<SettingsValues>({
    defaultValues: opening.values,
    resolver: useMemo(() => faultsResolver(checkValues), []),
  });
  // The draft first, because newer settings are merged into it.
  const draft = useFormDraft(SETTINGS_DRAFT, form, isSettingsDraft);
  const later = useNewerValues(form, baseOf(settings), { opening, onNothingTyped: draft.forget });
  useEffect(() => saveBase(later.base), [later.base]);
  const undecided = useRef<HTMLDivElement>(null);
  const submission = useSettingsSubmission(form, { settings, confirmed }, (saved) => {
    draft.forget();
    later.startFrom(baseOf(saved));
    onSaved?.();
  });
  const { outcome, dismiss } = submission;
  /** The new currency, while it waits for confirmation: the symbol changes, but the amounts stay. */
  const [newCurrency, setNewCurrency] = useState<string | null>(null);
  const save = (): void => {
    // Another user's change must not be overwritten unseen.
    const choice = undecided.current?.querySelector('button');
    if (choice) choice.focus();
    else if (form.getValues('currency') === settings.currency) void submission.save();
    else setNewCurrency(form.getValues('currency'));
  };
  const saveNewCurrency = (): void => {
    setNewCurrency(null);
    void submission.save();
  };
  const { isDirty, isSubmitting, dirtyFields, errors } = form.formState;
  // Fields of other sections that would be saved or refused as well are shown.
  const groups = groupsOf(section, Object.keys({ ...dirtyFields, ...errors }));
  useShortcuts([{ keys: SAVE_KEYS, does: 'Save the settings', run: save }]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  const reload = (): void => {
    dismiss();
    onReload();
  };
  return (
    <FormProvider {...form}>
      {outcome === null ? null : (
        <MessageBar
          message={{
            kind: outcome.kind === 'saved' ? 'success' : 'error',
            text: outcome.text,
            ...(outcome.kind === 'stale' && {
              content: (
                <>
                  {outcome.text}
                  <Group mt="xs">
                    <Button size="xs" variant="default" onClick={reload}>
                      Reload
                    </Button>
                  </Group>
                </>
              ),
            }),
          }}
          onDismiss={dismiss}
        />
      )}
      {later.conflicting.length === 0 ? null : (
        <SettingsConflict ref={undecided} fields={later.conflicting} settings={settings} onDecided={later.decide} />
      )}
      <form noValidate onSubmit={onSubmit} aria-label="Settings">
        <Stack gap="lg" inert={isSubmitting}>
          {groups.map(({ title, Group: Fields }) => (
            <Fields key={title} />
          ))}
        </Stack>
        <Group mt="lg">
          <Button
            type="submit"
            size="md"
            loading={isSubmitting}
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            aria-keyshortcuts={ariaKeys(SAVE_KEYS)}
          >
            Save Settings
          </Button>
        </Group>
      </form>
      <ConfirmDialog
        opened={newCurrency !== null}
        title={SETTINGS_TEXTS.currencyChange(settings.currency, newCurrency ?? '')}
        confirmLabel="Change the currency"
        danger
        onConfirm={saveNewCurrency}
        onCancel={() => setNewCurrency(null)}
      >
        {SETTINGS_TEXTS.currencyNotConverted(settings.currency, newCurrency ?? '')}
      </ConfirmDialog>
      <UnsavedChangesGuard when={isDirty && !isSubmitting} onLeave={draft.forget} />
    </FormProvider>
  );
}
