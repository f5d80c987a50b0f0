import { sizeWindow } from '#test/support/window-size.ts';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { SidebarWidth, usePageNarrowerThan } from './page-width.ts';

const withSidebar =
  (width: number) =>
  ({ children }: { readonly children: ReactNode }) => <SidebarWidth value={width}>{children}</SidebarWidth>;

test.each([
  // A window of 1440 px has 90 em.
  [0, 89, false],
  [0, 90, true],
  [14, 75, false],
  [14, 76, true],
])('with %i em next to it, a page of 1440 px has at most %i em: %s', (sidebar, room, expected) => {
  sizeWindow(1440, 900);
  const { result } = renderHook(() => usePageNarrowerThan(room), { wrapper: withSidebar(sidebar) });
  expect(result.current).toBe(expected);
});
