import type { MantineColorScheme } from '@mantine/core';
import { SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import type { Appearance } from '#domain/accounts/appearance.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { useSetAppearance } from '../api-own.ts';
import { schemeOf } from './use-account-appearance.ts';

const CHOICES: readonly { readonly value: Appearance; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

const appearanceOf = (scheme: MantineColorScheme): Appearance => (scheme === 'auto' ? 'system' : scheme);

interface AppearanceChoiceProps {
  /** The ID of the heading that labels the choice. */
  readonly labelledBy?: string;
}

/** Light, dark or system. It applies at once and is saved in the account, for all devices. */
export function AppearanceChoice({ labelledBy }: AppearanceChoiceProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = useSetAppearance();
  const ownId = useId();
  return (
    <Stack gap={4}>
      {labelledBy === undefined ? (
        <Text size="sm" fw="var(--weight-name)" id={ownId}>
          Appearance
        </Text>
      ) : null}
      <SegmentedControl
        fullWidth
        aria-labelledby={labelledBy ?? ownId}
        data={[...CHOICES]}
        value={appearanceOf(colorScheme)}
        onChange={(chosen) => {
          setColorScheme(schemeOf(chosen));
          save.mutate(chosen);
        }}
      />
      {save.error === null ? null : (
        <Message kind="error" onDismiss={save.reset}>
          Your choice was not saved. {save.error.message}
        </Message>
      )}
    </Stack>
  );
}
