import type { MantineColorScheme } from '@mantine/core';
import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';

const CHOICES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
];

/** Light, dark or as the system; this browser remembers it. */
export function AppearanceChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={600} mb={4} id={id}>
        Appearance
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={CHOICES}
        value={colorScheme}
        onChange={(chosen) => setColorScheme(chosen)}
      />
    </div>
  );
}
