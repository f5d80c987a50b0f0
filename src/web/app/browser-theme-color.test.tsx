import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BrowserThemeColor } from './browser-theme-color.tsx';

test.each(['light', 'dark'] as const)('the browser’s bars are %s if the page is', (scheme) => {
  render(
    <MantineProvider forceColorScheme={scheme}>
      {['light', 'dark'].map((of) => (
        <meta key={of} name="theme-color" data-scheme={of} media={`(prefers-color-scheme: ${of})`} content="#000000" />
      ))}
      <BrowserThemeColor />
    </MantineProvider>,
  );
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  expect(metas.map((meta) => [meta.dataset['scheme'], meta.media])).toEqual([
    ['light', scheme === 'light' ? 'all' : 'not all'],
    ['dark', scheme === 'dark' ? 'all' : 'not all'],
  ]);
});
