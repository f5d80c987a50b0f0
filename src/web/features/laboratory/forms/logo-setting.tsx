import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { LaboratorySettings } from '#contract/laboratory.ts';
import { LOGO_LIMITS, LOGO_TYPES, LABORATORY_REFUSALS } from '#domain/laboratory/settings.ts';
import { logoAddress } from '#web/platform/addresses/logo-address.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { useRemoveLogo, useUploadLogo } from '../api.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import classes from './logo-setting.module.css';

/** The current logo, with buttons to replace and remove it. A selected file is saved at once. */
export function LogoSetting({
  settings: { version, logo_id, company_name },
}: {
  readonly settings: LaboratorySettings;
}) {
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const upload = useUploadLogo();
  const remove = useRemoveLogo();
  const reporting = (done: string) => ({
    onSuccess: () => showMessage({ kind: 'success', text: done }),
    onError: ({ message: text }: Error) => showMessage({ kind: 'error', text }),
  });
  const choose = (file: File | null): void => {
    if (file === null) return;
    if (file.size > LOGO_LIMITS.bytes) showMessage({ kind: 'error', text: LABORATORY_REFUSALS.image_too_large.text });
    else upload.mutate({ version, file }, reporting('Logo saved.'));
  };
  return (
    <FormSection title="Logo" description="Shown at login and on every bill. PNG, JPEG or WebP, at most 2 MB.">
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      {logo_id === null ? (
        <Text c="dimmed">No logo yet.</Text>
      ) : (
        <img className={classes['logo']} src={logoAddress(logo_id)} alt={`Logo of ${company_name}`} />
      )}
      <Group gap="sm">
        <FileButton onChange={choose} accept={LOGO_TYPES.join(',')} inputProps={{ 'aria-label': 'Logo file' }}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={upload.isPending}
              leftSection={<IconPhotoUp size={16} aria-hidden />}
            >
              Choose logo
            </Button>
          )}
        </FileButton>
        {logo_id === null ? null : (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => remove.mutate(version, reporting('Logo removed.'))}
          >
            Remove Logo
          </Button>
        )}
      </Group>
    </FormSection>
  );
}
