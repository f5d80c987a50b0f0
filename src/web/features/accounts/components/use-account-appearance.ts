import type { MantineColorScheme } from '@mantine/core';
import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { entryOrDefault } from '#domain/shared/known.ts';
import type { Appearance } from '#domain/accounts/appearance.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { APPEARANCE_CHANGES } from '../api-own.ts';

/** Returns Mantine's name of an appearance. */
export const schemeOf = (appearance: Appearance): MantineColorScheme =>
  entryOrDefault({ light: 'light', dark: 'dark', system: 'auto' }, appearance, 'auto');

/** Applies the account's appearance after sign-in and after a change in another browser. */
export function useAccountAppearance(): void {
  const { appearance } = useAccount();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const client = useQueryClient();
  const apply = useEffectEvent((wanted: MantineColorScheme) => {
    // While a change is being saved, the answer to an earlier one must not revert it.
    if (wanted !== colorScheme && client.isMutating({ mutationKey: APPEARANCE_CHANGES }) === 0) setColorScheme(wanted);
  });
  useEffect(() => apply(schemeOf(appearance)), [appearance]);
}
