import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#test/support/web-render.tsx';
import type { Exporter } from '#web/platform/use-export.ts';
import { ListExports } from './list-exports.tsx';

test('the first press opens the menu and loads its code; closed, it returns the focus to its button', async () => {
  const take = vi.fn<Exporter>().mockReturnValue(new Promise(() => {}));
  const { user } = await renderScreen(<ListExports lists={[{ exporter: take }]} onFailed={vi.fn()} />);
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'CSV' });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Export'));
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'CSV' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(take.mock.calls[0]?.[0]).toBe('csv');
});
