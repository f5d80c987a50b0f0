import { Button, Group, Stack } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { LaboratorySettings } from '#contract/laboratory.ts';
import { SETTINGS_LENGTHS, SETTINGS_TEXTS } from '#domain/laboratory/settings.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { faultsResolver } from '#web/ui/fields/form-faults.ts';
import { useFormDraft } from '#web/ui/fields/use-form-draft.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { openingBase, SETTINGS_DRAFT } from './settings-base.ts';
import {
  Currency,
  InitialBillPaperField,
  Line,
  Lines,
  PasswordLength,
  PriceDayField,
  PricesAtEntry,
  NotifyStaffOfLimit,
  SecondFactorRequired,
  TimeZone,
  WorkingDays,
} from './settings-fields.tsx';
import type { SettingsValues } from './settings-values.ts';
import { checkValues, isSettingsDraft } from './settings-values.ts';
import { useNewerSettings } from './use-newer-settings.ts';
import type { Confirmed } from './use-settings-submission.ts';
import { useSettingsSubmission } from './use-settings-submission.ts';

const SAVE_KEYS = 'mod+s';

interface SettingsFormProps {
  readonly settings: LaboratorySettings;
  /** Refetches the settings; typed values stay. */
  readonly onReload: () => void;
  /** Runs an action that needs a recently confirmed password. */
  readonly confirmed: Confirmed;
  /** Shows only the name and address of the laboratory, unless other fields have unsaved values. */
  readonly companyAlone?: boolean;
  readonly onSaved?: () => void;
}

/** All settings of the laboratory. Drafts survive a reload, and leaving the page asks. */
export function SettingsForm({ settings, onReload, confirmed, companyAlone = false, onSaved }: SettingsFormProps) {
  const [opening] = useState(() => openingBase(settings));
  const form = useForm<SettingsValues>({
    defaultValues: opening.values,
    resolver: useMemo(() => faultsResolver(checkValues), []),
  });
  // The draft first, because newer settings are merged into it.
  const draft = useFormDraft(SETTINGS_DRAFT, form, isSettingsDraft);
  const later = useNewerSettings(form, opening, settings, draft.forget);
  const undecided = useRef<HTMLDivElement>(null);
  const submission = useSettingsSubmission(form, { settings, confirmed }, (saved) => {
    draft.forget();
    later.startFrom(saved);
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
  // Saving includes the other fields, so they are shown if they are changed or invalid.
  const isAllShown = !companyAlone || Object.keys({ ...dirtyFields, ...errors }).some((field) => !COMPANY.has(field));
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
          <Company />
          {isAllShown ? (
            <>
              <Bills />
              <Payment />
              <FormSection title="Prices">
                <PricesAtEntry />
                <NotifyStaffOfLimit />
                <PriceDayField />
              </FormSection>
              <Days />
              <FormSection title="Server">
                <Line
                  name="public_address"
                  inputMode="url"
                  description="The address at which other devices open Marginline, without a path."
                />
              </FormSection>
              <FormSection title="Sign-in">
                <PasswordLength />
                <SecondFactorRequired />
              </FormSection>
            </>
          ) : null}
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

const COMPANY: ReadonlySet<string> = new Set([
  'company_name',
  'address',
  'phone',
  'email',
] satisfies (keyof SettingsValues)[]);

const Company = () => (
  <FormSection title="Company" description="Shown at login, in the footer and on every bill.">
    <Line name="company_name" required limit={SETTINGS_LENGTHS.company_name} />
    <Lines name="address" />
    <Line name="phone" inputMode="tel" limit={SETTINGS_LENGTHS.phone} />
    <Line name="email" inputMode="email" limit={SETTINGS_LENGTHS.email} />
  </FormSection>
);

const Bills = () => (
  <FormSection title="Bills">
    <Line name="gst_number" description="15 characters. Printed under the address on monthly bills." />
    <Lines name="bill_footer" description="Such as a bank account or terms of payment." />
    <InitialBillPaperField />
    <Currency />
  </FormSection>
);

const Payment = () => (
  <FormSection
    title="Payment"
    description="Printed on monthly bills, bills with amounts and statements that have an outstanding amount."
  >
    <Line
      name="upi_id"
      inputMode="email"
      description="For example name@bank. These documents then show a QR code to pay the outstanding amount in rupees."
    />
    <Line
      name="upi_merchant_code"
      inputMode="numeric"
      description="4 digits, if your bank gave you one with the UPI ID."
    />
    <Lines name="payment_details" description="Such as a bank account, for transfers." />
  </FormSection>
);

const Days = () => (
  <FormSection title="Days">
    <TimeZone />
    <WorkingDays />
  </FormSection>
);
