import { APPEARANCE_KEY } from '#web/platform/session/local-preferences.ts';
import { Announcer } from '#web/ui/messages/announcer.tsx';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserThemeColor } from './browser-theme-color.tsx';
import './typeface.css';
import './mantine.css';
import './type-scale.css';
import './global.css';
import './boot.css';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';

const appearance = localStorageColorSchemeManager({ key: APPEARANCE_KEY });

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

/** Provides the theme, the query cache and the live regions to every screen. */
export function Providers({ queryClient, env = 'default', children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={appearance}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      env={env}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Announcer />
        <BrowserThemeColor />
      </QueryClientProvider>
    </MantineProvider>
  );
}
